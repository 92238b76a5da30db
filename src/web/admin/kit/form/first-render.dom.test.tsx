import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { createMe } from '#dom/me.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { MoneyField, TextField } from './fields.tsx'
import { ResourceForm } from './resource-form.tsx'

const values = { line: '', price: 12_990 }

const Form = ({ children }: { children?: ReactNode }) => (
  <AdminMeContext value={createMe()}>
    <ResourceForm values={values} draft="equipe-teste" submit="Salvar" save={async () => 'Salvo.'}>
      <TextField name="line" label="Linha" />
      <MoneyField name="price" label="Preço" />
      {children}
    </ResourceForm>
  </AdminMeContext>
)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const draft = () => {
  const [key] = Object.keys(localStorage).filter((each) => each.startsWith('dao-draft-'))
  return key && (JSON.parse(localStorage.getItem(key)!) as { values: unknown }).values
}

/** Types into a field in the same task in which it is mounted. */
function Hasty({ label, text }: { label: string; text: string }) {
  useLayoutEffect(() => {
    queueMicrotask(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(label), text)
      field(label).dispatchEvent(new Event('input', { bubbles: true }))
    })
  }, [label, text])
  return null
}

test('keeps text typed before the first effects run, saves it as a draft and submits it', async () => {
  // Without `act`, React runs effects after the first paint, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  try {
    renderPart(
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

test('updates the amount while typing and formats it on blur', async () => {
  const { hand } = renderPart(<Form />)
  await hand.clear(await screen.findByLabelText('Preço'))
  await hand.type(field('Preço'), '1234,5')
  expect([field('Preço').value, draft()]).toEqual(['1234,5', { line: '', price: 123_450 }])
  await hand.tab()
  expect(field('Preço').value).toBe('1.234,50')
})
