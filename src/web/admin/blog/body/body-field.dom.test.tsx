import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Slice } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Body } from '#contract/content'
import type { PictureView } from '#contract/media'
import { deferResponse, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { posts } from '#texts/admin/posts'
import { contentErrors } from '#texts/admin/content-errors'
import BodyField from './body-field.tsx'

const words = posts.body
type Values = { body: Body }
let form: UseFormReturn<Values>

const product = '3f0c8a52-6a53-4a54-8a55-123456789abc'
const said = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Leve.' }] }
const picture: PictureView = {
  id: 'a'.repeat(32),
  alt: '',
  width: 800,
  height: 600,
  widths: [160, 320],
  placeholder: '',
  color: '#333333',
  cutout: false,
}

function Field({ body, problem }: Values & { problem?: string }) {
  const own = useForm<Values>({ defaultValues: { body } })
  useEffect(() => {
    form = own
    if (problem) own.setError('body.content.0' as 'body', { message: problem })
  }, [own, problem])
  return (
    <FormProvider {...own}>
      <BodyField name="body" label="Texto" saved={{}} />
    </FormProvider>
  )
}

const show = (content: Body['content'] = [said], problem?: string) =>
  renderPart(<Field body={{ type: 'doc', content }} {...(problem ? { problem } : {})} />)
const blocks = () => form.getValues('body').content
const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const viewOf = async () =>
  ((await screen.findByRole('textbox', { name: 'Texto' })) as HTMLElement & { editor: Editor }).editor.view
/** Creates a paste or drop event with these files. */
const bringing = (by: 'clipboardData' | 'dataTransfer', files: readonly File[]) =>
  Object.assign(new Event(by), { [by]: { files, getData: () => '' } }) as unknown as ClipboardEvent &
    DragEvent
const tool = (name: string) => screen.findByRole('button', { name })

test('[AD-20] inserts a product found by name with its current price and removes it', async () => {
  mockNetwork({
    'GET /api/products': () => ({ items: [{ id: product, name: 'Top Ipê', picture: null }] }),
    [`GET /api/products/${product}`]: () => ({ form: { name: 'Top Ipê', price: 8_990 }, media: {} }),
  })
  const { hand } = show()
  await hand.click(await tool(words.product))
  await hand.type(screen.getByLabelText(words.productQuestion), 'ipe')
  await hand.click(await screen.findByRole('button', { name: 'Top Ipê' }))
  expect(blocks()).toEqual([said, { type: 'productCard', attrs: { product } }])
  const card = within(await screen.findByRole('group', { name: words.product }))
  await card.findByText('Top Ipê')
  card.getByText(/89,90/)
  await hand.click(card.getByRole('button', { name: words.remove }))
  await waitFor(() => expect(blocks()).toEqual([said]))
})

test('[AD-20] uploads and describes a picture; shows the error of a refused one and inserts nothing', async () => {
  let taken = 0
  mockNetwork({
    'POST /api/products/pictures': () =>
      (taken += 1) > 1 ? errorResponse(422, 'products.picture_refused', 'Não é uma foto.') : picture,
  })
  const { hand } = show()
  await tool(words.picture)
  const chooser = () => screen.getByLabelText(words.picture, { selector: 'input' })
  await hand.upload(chooser(), file('ipe.png'))
  const description = await screen.findByLabelText(words.pictureWords)
  screen.getByText(words.neededToPublish)
  await hand.type(description, 'Ipê')
  expect(screen.queryByText(words.neededToPublish)).toBeNull()
  const shown = { type: 'picture', attrs: { media: picture.id, alt: 'Ipê' } }
  await waitFor(() => expect(blocks()).toEqual([said, shown]))
  await hand.upload(chooser(), file('ipe.png'))
  expect((await screen.findByRole('alert')).textContent).toBe('ipe.png: Não é uma foto.')
  expect(blocks()).toEqual([said, shown])
})

test('[AD-20] accepts videos of two providers only and shows the error at the URL field', async () => {
  const { hand } = show()
  await hand.click(await tool(words.video))
  const dialog = within(await screen.findByRole('dialog', { name: words.videoQuestion }))
  const address = dialog.getByLabelText(words.videoAddress)
  await hand.type(dialog.getByLabelText(words.videoTitle), 'Treino')
  await hand.type(address, 'https://exemplo.com.br/v')
  await hand.click(dialog.getByRole('button', { name: words.videoAdd }))
  await dialog.findByText(contentErrors.videoWrong)
  await hand.clear(address)
  await hand.type(address, 'https://vimeo.com/123456789')
  await hand.click(dialog.getByRole('button', { name: words.videoAdd }))
  const video = { url: 'https://vimeo.com/123456789', title: 'Treino', poster: null }
  await waitFor(() => expect(blocks()).toEqual([said, { type: 'video', attrs: video }]))
})

test('[AD-20] inserts a picture where it was pasted, even if text is pasted or selected during the upload', async () => {
  const first = deferResponse({ ...picture, id: 'b'.repeat(32) })
  const answers = [first.until, picture]
  mockNetwork({ 'POST /api/products/pictures': () => answers.shift() })
  const video = { url: 'https://vimeo.com/123456789', title: 'Treino', poster: null }
  const { hand } = show([said, { type: 'video', attrs: video }])
  const chooser = (label: string) => screen.findByLabelText(label, { selector: 'input' })
  await hand.upload(await chooser(words.videoPoster), file('capa.png'))
  const view = await viewOf()
  view.someProp('handlePaste', (handle) => handle(view, bringing('clipboardData', []), Slice.empty))
  await hand.upload(await chooser(words.picture), file('ipe.png'))
  first.release()
  const placed = { type: 'picture', attrs: { media: picture.id, alt: '' } }
  const posted = { type: 'video', attrs: { ...video, poster: 'b'.repeat(32) } }
  await waitFor(() => expect(blocks()).toEqual([said, posted, placed]))
})

test('inserts the text copied from Word and ignores the picture beside it', async () => {
  const calls = mockNetwork({})
  show([])
  const view = await viewOf()
  const html = '<h1>Leve</h1><table><tr><td>Peso</td><td>200 g</td></tr></table>'
  const data: Record<string, string> = { 'text/html': html, 'text/plain': 'Leve Peso 200 g' }
  fireEvent.paste(view.dom, {
    clipboardData: {
      files: [file('image.png')],
      types: Object.keys(data),
      getData: (type: string) => data[type] ?? '',
    },
  })
  const text = (words: string) => [{ type: 'text', text: words }]
  const item = { type: 'listItem', content: [{ type: 'paragraph', content: text('Peso: 200 g') }] }
  await waitFor(() =>
    expect(blocks()).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: text('Leve') },
      { type: 'bulletList', content: [item] },
    ]),
  )
  expect(calls).toEqual([])
})

test('moves a picture dragged within the text without a second upload', async () => {
  const calls = mockNetwork({})
  show()
  const view = await viewOf()
  const drop = bringing('dataTransfer', [file('ipe.png')])
  view.dragging = { slice: Slice.empty, move: true }
  expect(view.someProp('handleDrop', (handle) => handle(view, drop, Slice.empty, true))).toBeFalsy()
  expect(calls).toEqual([])
})

test('shows the server error of a block below the editor', async () => {
  show([said], 'Este link não é aceito.')
  expect((await screen.findByRole('alert')).textContent).toBe('Este link não é aceito.')
})
