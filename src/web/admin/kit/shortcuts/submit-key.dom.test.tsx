import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { PageForm } from '#web/ui/forms/page-form.tsx'
import { useKeyListener } from './use-key-listener.ts'
import { SubmitButton } from './submit-button.tsx'

function Screen({ children }: { children: ReactNode }) {
  useKeyListener()
  return children
}

const form = (name: string, send: () => void, label = 'Resposta') => (
  <PageForm
    aria-label={name}
    onSubmit={(event) => {
      event.preventDefault()
      send()
    }}
  >
    <textarea aria-label={label} />
    <SubmitButton>Enviar</SubmitButton>
  </PageForm>
)
const sendKey = '{Control>}{Enter}{/Control}'

test('submits only the open dialog, not the form behind it', async () => {
  const hand = userEvent.setup()
  const [send, behind] = [vi.fn(), vi.fn()]
  render(
    <Screen>
      <aside>
        {form('Atrás', behind)}
        <div role="dialog" aria-label="Pergunta">
          <button type="button">Outra coisa</button>
        </div>
        <div role="dialog" aria-label="Link novo">
          <input aria-label="Link" />
          <SubmitButton type="button" onClick={send}>
            Copiar
          </SubmitButton>
        </div>
      </aside>
    </Screen>,
  )
  await hand.click(screen.getByRole('button', { name: 'Outra coisa' }))
  await hand.keyboard(sendKey)
  expect(behind).not.toHaveBeenCalled()
  await hand.click(screen.getByRole('textbox', { name: 'Link' }))
  await hand.keyboard(sendKey)
  expect(send).toHaveBeenCalledTimes(1)
})

test('submits a panel with one form by Cmd+Enter from anywhere in it', async () => {
  const hand = userEvent.setup()
  const send = vi.fn()
  render(
    <Screen>
      <aside>
        <button type="button">Assumir</button>
        {form('Responder', send)}
      </aside>
    </Screen>,
  )
  await hand.click(screen.getByRole('button', { name: 'Assumir' }))
  await hand.keyboard('{Meta>}{Enter}{/Meta}')
  expect(send).toHaveBeenCalledTimes(1)
})

test('submits only the focused one of two forms, and neither from outside', async () => {
  const hand = userEvent.setup()
  const [one, other] = [vi.fn(), vi.fn()]
  render(
    <Screen>
      <aside>
        <button type="button">Assumir</button>
        {form('Uma', one, 'Primeira')}
        {form('Outra', other, 'Segunda')}
      </aside>
    </Screen>,
  )
  await hand.click(screen.getByRole('button', { name: 'Assumir' }))
  await hand.keyboard(sendKey)
  expect([one, other].flatMap(({ mock }) => mock.calls)).toEqual([])
  await hand.click(screen.getByRole('textbox', { name: 'Segunda' }))
  await hand.keyboard(sendKey)
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([0, 1])
})

test('keeps Enter as a line break', async () => {
  const hand = userEvent.setup()
  const send = vi.fn()
  render(<Screen>{form('Responder', send)}</Screen>)
  await hand.type(screen.getByRole('textbox'), 'Oi{Enter}tudo bem?')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Oi\ntudo bem?')
  expect(send).not.toHaveBeenCalled()
})
