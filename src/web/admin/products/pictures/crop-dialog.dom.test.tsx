import { screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import type { PictureArea, PictureView } from '#contract/media'
import type { ProductEdit } from '#contract/products'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { type EditorValues, createEditorValues } from '#web/admin/products/form/values.ts'
import { PicturesSection } from './pictures-section.tsx'
import { usePictureViews } from './picture-views.ts'

const [wholeId, partId] = ['a'.repeat(24), 'b'.repeat(24)]
const crop = `POST /api/products/pictures/${wholeId}/crop`
let form: UseFormReturn<EditorValues>

const viewOf = (id: string, change: Partial<PictureView> = {}): PictureView => ({
  id,
  alt: '',
  width: 800,
  height: 1000,
  widths: [160, 320, 800],
  placeholder: '',
  color: '#333333',
  cutout: false,
  ...change,
})
const picture = {
  id: 'p',
  mediaId: wholeId,
  colorName: '',
  alt: 'Top, preto, costas',
  focusX: 20,
  focusY: 30,
}

type Shown = { mediaId?: string; crops?: ProductEdit['crops']; whole?: Partial<PictureView> }

function Editor({ mediaId = wholeId, crops = {}, whole = {} }: Shown) {
  const own = useForm<EditorValues>({
    defaultValues: { ...createEditorValues(), pictures: [{ ...picture, mediaId }] },
  })
  useEffect(() => {
    form = own
  }, [own])
  const media = { [wholeId]: viewOf(wholeId, whole), [partId]: viewOf(partId) }
  const views = usePictureViews({ media, crops } as ProductEdit)
  return (
    <FormProvider {...own}>
      <PicturesSection views={views} tones={new Map()} />
    </FormProvider>
  )
}

async function asked(shown: Shown = {}) {
  const { hand } = renderPart(<Editor {...shown} />)
  await hand.click(await screen.findByRole('button', { name: 'Editar a foto 1' }))
  await hand.click(screen.getByRole('button', { name: 'Recortar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Recortar a foto' }))
  const press = (name: string) => hand.click(dialog.getByRole('button', { name }))
  const frame = () => dialog.getByRole('group', { name: /^Moldura: / })
  return { hand, dialog, press, frame }
}
const saved = () => {
  const { mediaId, focusX, focusY } = form.getValues('pictures')[0]!
  return [mediaId, focusX, focusY]
}

describe('[AD-04] crops a picture', () => {
  test('by keyboard: arrows move the frame, plus and minus resize it, and the crop replaces the picture', async () => {
    const calls = mockNetwork({ [crop]: () => viewOf(partId) })
    const { hand, press, frame } = await asked()
    frame().focus()
    await hand.keyboard('--{ArrowRight}{Shift>}{ArrowDown}{/Shift}+')
    await press('Recortar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const body = calls[0]!.body as PictureArea
    expect([body.width, body.height]).toEqual([9_524, 9_524])
    expect([body.left, body.top]).toEqual([338, 476])
    expect(saved(), 'what of it matters is its centre').toEqual([partId, 50, 50])
    expect(screen.getByRole('img', { name: picture.alt }).getAttribute('src')).toContain(partId)
  })

  test('by buttons, in the selected ratio', async () => {
    const calls = mockNetwork({ [crop]: () => viewOf(partId) })
    const { dialog, press } = await asked()
    expect(dialog.getByRole('button', { name: '4:5' }).getAttribute('aria-pressed')).toBe('true')
    await press('1:1')
    await press('Diminuir a moldura')
    await press('Aumentar a moldura')
    for (const to of ['a esquerda', 'a direita', 'cima', 'cima', 'baixo']) await press(`Mover para ${to}`)
    await press('Recortar')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]!.body).toEqual({ left: 0, top: 800, width: 10_000, height: 8_000 })
  })

  test('starting with a 4:5 frame, with a preview of that part', async () => {
    const calls = mockNetwork({ [crop]: () => viewOf(partId) })
    const { dialog, press } = await asked({ whole: { width: 1000, height: 1000 } })
    expect(dialog.getByRole('img', { name: 'Como fica' }).style.backgroundSize).toBe('125% 100%')
    await press('Recortar')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]!.body).toEqual({ left: 1_000, top: 0, width: 8_000, height: 10_000 })
  })

  test('again from the original with the previous frame, and restores the original', async () => {
    const area = { left: 2_000, top: 1_000, width: 5_000, height: 4_000 }
    const calls = mockNetwork({ [crop]: () => viewOf(partId) })
    const { dialog, press } = await asked({ mediaId: partId, crops: { [partId]: { from: wholeId, area } } })
    expect(dialog.getByRole('button', { name: '1:1' }).getAttribute('aria-pressed')).toBe('true')
    await press('Recortar')
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([area]))
    expect(saved(), 'the same part is no change').toEqual([partId, 20, 30])
  })

  test('and restores the whole picture on click', async () => {
    const area = { left: 2_000, top: 1_000, width: 5_000, height: 5_000 }
    const calls = mockNetwork({})
    const { press } = await asked({ mediaId: partId, crops: { [partId]: { from: wholeId, area } } })
    await press('Voltar ao original')
    expect([saved(), calls]).toEqual([[wholeId, 50, 50], []])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('and shows the error without a change when the server refuses', async () => {
    mockNetwork({
      [crop]: () => errorResponse(422, 'products.picture_too_small', 'Esta foto é pequena demais.'),
    })
    const { dialog, press } = await asked()
    expect(dialog.queryByRole('button', { name: 'Voltar ao original' })).toBeNull()
    await press('Recortar')
    expect((await dialog.findByRole('alert')).textContent).toBe('Esta foto é pequena demais.')
    expect(saved()).toEqual([wholeId, 20, 30])
  })
})

test('[AD-04] shows on each tile the view, because the product name is the same on all', async () => {
  renderPart(<Editor />)
  const tile = await screen.findByRole('button', { name: 'Editar a foto 1' })
  expect(tile.textContent).toContain('costas')
  expect(tile.textContent).not.toContain('Top, preto')
})
