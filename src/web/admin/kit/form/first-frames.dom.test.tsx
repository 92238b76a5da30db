import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { aMe } from '#dom/me.ts'
import { showPart } from '#dom/part.tsx'
import { AdminMe } from '#web/admin/frame/me.ts'
import { MoneyField, TextField } from './fields.tsx'
import { ResourceForm } from './resource-form.tsx'

const values = { line: '', price: 12_990 }

const Form = ({ children }: { children?: ReactNode }) => (
  <AdminMe value={aMe()}>
    <ResourceForm values={values} draft="teste" submit="Salvar" save={async () => 'Salvo.'}>
      <TextField name="line" label="Linha" />
      <MoneyField name="price" label="Preço" />
      {children}
    </ResourceForm>
  </AdminMe>
)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const draft = () => {
  const [key] = Object.keys(localStorage).filter((each) => each.startsWith('dao-draft-'))
  return key && (JSON.parse(localStorage.getItem(key)!) as { values: unknown }).values
}

/** A hand that types into a field in the turn in which it comes to stand in the page. */
function Hasty({ label, text }: { label: string; text: string }) {
  useLayoutEffect(() => {
    queueMicrotask(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(label), text)
      field(label).dispatchEvent(new Event('input', { bubbles: true }))
    })
  }, [label, text])
  return null
}

test('what is typed in the first frame of a form stays, is kept as a draft, and can be saved', async () => {
  // React runs effects after the frame, as in a browser: within `act` there is no such frame.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  try {
    showPart(
      <Form>
        <Hasty label="Linha" text="Cerrado" />
      </Form>,
    )
    await screen.findByText('Há alterações não salvas.')
    expect(field('Linha').value).toBe('Cerrado')
    expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-disabled')).toBe('false')
    await waitFor(() => expect(draft()).toEqual({ line: 'Cerrado', price: 12_990 }))
  } finally {
    vi.unstubAllGlobals()
  }
})

test('an amount counts as it is typed, and is written out once the hand has left', async () => {
  const { hand } = showPart(<Form />)
  await hand.clear(await screen.findByLabelText('Preço'))
  await hand.type(field('Preço'), '1234,5')
  expect([field('Preço').value, draft()]).toEqual(['1234,5', { line: '', price: 123_450 }])
  await hand.tab()
  expect(field('Preço').value).toBe('1.234,50')
})
