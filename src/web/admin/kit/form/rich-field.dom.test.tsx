import { screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import { showPart } from '#dom/part.tsx'
import { productEditor } from '#texts/product-editor'
import RichField from './rich-field.tsx'

const words = productEditor.text
type Values = { description: string }
let form: UseFormReturn<Values>

function Editor({ description }: Values) {
  const own = useForm<Values>({ defaultValues: { description } })
  useEffect(() => {
    form = own
  }, [own])
  return (
    <FormProvider {...own}>
      <RichField name="description" label="Descrição" />
    </FormProvider>
  )
}

async function asked(description = '<p>Leve.</p>') {
  const { hand } = showPart(<Editor description={description} />)
  await hand.click(await screen.findByRole('button', { name: words.link }))
  const dialog = within(await screen.findByRole('dialog', { name: words.link }))
  const field = dialog.getByLabelText(words.linkPrompt)
  const answer = async (href: string) => {
    await hand.clear(field)
    await hand.type(field, href)
    await hand.click(dialog.getByRole('button', { name: words.linkConfirm }))
  }
  return { hand, dialog, answer }
}

test('[AD-01] a link leads within the shop or to https alone: another is refused at its field', async () => {
  const { dialog, answer } = await asked()
  for (const href of ['javascript:alert(1)', 'http://exemplo.com', '//exemplo.com', 'colecoes']) {
    await answer(href)
    expect((await dialog.findByText(words.linkWrong)).textContent, href).toBe(words.linkWrong)
  }
  expect(form.getValues('description')).toBe('<p>Leve.</p>')
  await answer('/colecoes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[AD-01] a question about a link that is closed changes nothing', async () => {
  const { hand } = await asked()
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(form.getValues('description')).toBe('<p>Leve.</p>')
})
