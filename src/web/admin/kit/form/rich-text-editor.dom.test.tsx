import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import { renderPart } from '#dom/render-part.tsx'
import { productEditor } from '#texts/admin-products/product-editor'
import RichTextEditor from './rich-text-editor.tsx'

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
      <RichTextEditor name="description" label="Descrição" />
    </FormProvider>
  )
}

async function asked(description = '<p>Leve.</p>') {
  const { hand } = renderPart(<Editor description={description} />)
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

test('[AD-01] allows links to store paths and https only, and shows an error at the field otherwise', async () => {
  const { dialog, answer } = await asked()
  for (const href of ['javascript:alert(1)', 'http://exemplo.com', '//exemplo.com', 'colecoes']) {
    await answer(href)
    expect((await dialog.findByText(words.linkWrong)).textContent, href).toBe(words.linkWrong)
  }
  expect(form.getValues('description')).toBe('<p>Leve.</p>')
  await answer('/colecoes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[AD-01] changes nothing when the link dialog is closed', async () => {
  const { hand } = await asked()
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(form.getValues('description')).toBe('<p>Leve.</p>')
})

test.each([
  [
    'an Excel table',
    '<html><body><table border=0><tr><td>Tamanho</td><td>Busto</td><td>Cintura</td></tr><tr><td>P</td><td align=right>86</td><td align=right>66</td></tr></table></body></html>',
    '<ul><li><p>Tamanho: P · Busto: 86 · Cintura: 66</p></li></ul>',
  ],
  [
    'a Word list',
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;&nbsp; </span>Tecido leve<o:p></o:p></p>",
    '<ul><li><p>Tecido leve</p></li></ul>',
  ],
  [
    'text that looks like an event handler',
    '<p>Compre once = "hoje" e on line="sim" agora</p>',
    '<p>Compre once = "hoje" e on line="sim" agora</p>',
  ],
])('keeps text and structure of %s on paste', async (_, html, wanted) => {
  renderPart(<Editor description="" />)
  const field = await screen.findByRole('textbox', { name: 'Descrição' })
  fireEvent.paste(field, {
    clipboardData: {
      files: [],
      items: [],
      types: ['text/html'],
      getData: (type: string) => (type === 'text/html' ? html : ''),
    },
  })
  await waitFor(() => expect(form.getValues('description')).toBe(wanted))
})
