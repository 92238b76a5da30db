import { act, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import type { PageForm } from '#contract/content'
import { renderPart } from '#dom/render-part.tsx'
import { adminKit } from '#texts/admin/kit'
import { content } from '#texts/admin/content'
import { undoLast } from '#web/admin/kit/undo/undo.ts'
import QuestionsField from './questions-field.tsx'
import { pages } from './resource.tsx'

const words = content.questions
const { order } = adminKit

afterEach(() => act(undoLast))

const asked = (question: string, group: string) => ({ id: question, group, question, answer: '<p>Sim.</p>' })
const start: PageForm = {
  ...pages.form.empty,
  questions: [asked('a', 'Envio'), asked('b', 'Envio'), asked('c', 'Troca')],
}

function Shown() {
  const form = useForm<PageForm>({ defaultValues: start })
  return (
    <FormProvider {...form}>
      <QuestionsField />
      <button
        type="button"
        onClick={() => form.setError('questions.2.group', { message: 'Preencha este campo.' })}
      >
        recusar
      </button>
    </FormProvider>
  )
}

const rows = () =>
  screen
    .getAllByRole('button')
    .filter((each) => each.dataset['at'])
    .map((each) => each.textContent)

test('[AD-22] reorders questions by Alt and arrows, moves the focus along, and announces the position', async () => {
  const { hand } = renderPart(<Shown />)
  await screen.findByRole('list', { name: words.list })
  expect(rows()).toEqual(['aEnvio', 'bEnvio', 'cTroca'])
  const first = screen.getByRole('button', { name: /^a/ })
  first.focus()
  await hand.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(rows()).toEqual(['bEnvio', 'aEnvio', 'cTroca'])
  screen.getByText(order.moved('a', 2, 3))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('aEnvio'))
  await hand.keyboard('{Alt>}{End}{/Alt}')
  expect(rows()).toEqual(['bEnvio', 'cTroca', 'aEnvio'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('aEnvio'))
  await hand.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(rows()).toEqual(['bEnvio', 'cTroca', 'aEnvio'])
})

test('adds a question behind the open one in its group, and removes a question', async () => {
  const { hand } = renderPart(<Shown />)
  await hand.click(await screen.findByRole('button', { name: /^b/ }))
  await hand.click(screen.getByRole('button', { name: words.add }))
  expect(rows()).toEqual(['aEnvio', 'bEnvio', `${words.unnamed}Envio`, 'cTroca'])
  await hand.type(screen.getByLabelText(words.question), 'n')
  expect(rows()[2]).toBe('nEnvio')
  await hand.click(screen.getByRole('button', { name: order.acts('n') }))
  await hand.click(await screen.findByRole('menuitem', { name: order.remove }))
  expect(rows()).toEqual(['aEnvio', 'bEnvio', 'cTroca'])
})

test('opens the question with a server error and shows it at its field', async () => {
  const { hand } = renderPart(<Shown />)
  await hand.click(await screen.findByRole('button', { name: 'recusar' }))
  await screen.findByText('Preencha este campo.')
  screen.getByText(order.wrong)
  expect(screen.getByLabelText<HTMLInputElement>(words.group).value).toBe('Troca')
})
