import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { useEffect } from 'react'
import { describe, expect, test } from 'vitest'
import type { PictureView } from '#contract/media'
import type { PictureForm } from '#contract/products'
import { deferResponse, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { productEditor } from '#texts/admin-products/product-editor'
import { type EditorValues, createEditorValues } from '#web/admin/products/form/values.ts'
import { PicturesSection } from './pictures-section.tsx'
import { usePictureViews } from './picture-views.ts'

const words = productEditor.pictures
const sent = 'POST /api/products/pictures'
let form: UseFormReturn<EditorValues>

const [blank] = createEditorValues().variants
/** One variant in each of two colours. */
const variants = ['Preto', 'Terra'].map((colorName) => ({ ...blank!, id: colorName, colorName }))

const tones = new Map([['Buriti', '#4d6b4f']])

function Editor(values: Partial<EditorValues>) {
  const own = useForm<EditorValues>({ defaultValues: { ...createEditorValues(), variants, ...values } })
  useEffect(() => {
    form = own
  }, [own])
  const views = usePictureViews(undefined)
  return (
    <FormProvider {...own}>
      <PicturesSection views={views} tones={tones} />
    </FormProvider>
  )
}

const aPicture = (alt: string): PictureForm => ({
  id: alt,
  mediaId: 'a'.repeat(24),
  colorName: '',
  alt,
  focusX: 50,
  focusY: 50,
})
let made = 0
const aView = (): PictureView => ({
  id: String(++made).padStart(24, '0'),
  alt: '',
  width: 800,
  height: 1000,
  widths: [160, 320],
  placeholder: '',
  color: '#333333',
  cutout: false,
})
const aFile = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const show = (pictures: PictureForm[] = [], values: Partial<EditorValues> = {}) =>
  renderPart(<Editor {...values} pictures={pictures} />)
const list = () => screen.findByRole('list', { name: 'Fotos, na ordem da loja' })
const alts = () => form.getValues('pictures').map(({ alt }) => alt)
const colors = () => form.getValues('pictures').map(({ colorName }) => colorName)

describe('[AD-04] uploads pictures', () => {
  test('one after the other, with progress', async () => {
    const answers = [deferResponse(aView()), deferResponse(aView())]
    let asked = 0
    mockNetwork({ [sent]: () => answers[asked++]!.until })
    const { hand } = show()
    await list()
    await hand.upload(screen.getByLabelText('Escolher fotos'), [aFile('a.jpg'), aFile('b.jpg')])
    await screen.findByRole('progressbar', { name: 'Enviando 0 de 2…' })
    expect(asked).toBe(1)
    answers[0]!.release()
    await screen.findByRole('progressbar', { name: 'Enviando 1 de 2…' })
    answers[1]!.release()
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(
      form.getValues('pictures').map(({ mediaId, focusX, focusY }) => [mediaId, focusX, focusY]),
    ).toEqual((await Promise.all(answers.map(({ until }) => until))).map(({ id }) => [id, 50, 50]))
  })

  test('by drop and by paste', async () => {
    const calls = mockNetwork({ [sent]: aView })
    show()
    const place = await list()
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [aFile('a.png', 'image/png')] } })
    await waitFor(() => expect(form.getValues('pictures')).toHaveLength(1))
    fireEvent.paste(place, { clipboardData: { files: [aFile('b.webp', 'image/webp')] } })
    await waitFor(() => expect(form.getValues('pictures')).toHaveLength(2))
    expect(calls.map(({ path }) => path)).toEqual(Array.from({ length: 2 }, () => '/api/products/pictures'))
  })

  test('and ignores dropped or pasted text', async () => {
    const calls = mockNetwork({})
    show()
    const place = await list()
    fireEvent.paste(place, { clipboardData: { files: [] } })
    fireEvent.drop(place, { dataTransfer: { types: ['text/plain'], files: [] } })
    expect(calls).toEqual([])
  })

  test('and shows the file name and reason of a refused file while the others continue', async () => {
    let asked = 0
    mockNetwork({
      [sent]: () =>
        asked++ === 0 ? errorResponse(422, 'products.picture_refused', 'Não é uma foto.') : aView(),
    })
    const { hand } = show()
    await list()
    await hand.upload(screen.getByLabelText('Escolher fotos'), [aFile('vazia.jpg'), aFile('boa.jpg')])
    expect((await screen.findByRole('alert')).textContent).toBe('vazia.jpg: Não é uma foto.')
    await waitFor(() => expect(form.getValues('pictures')).toHaveLength(1))
  })

  test('and refuses other file types before sending', async () => {
    const calls = mockNetwork({})
    show()
    fireEvent.drop(await list(), {
      dataTransfer: { types: ['Files'], files: [aFile('pagina.html', 'text/html')] },
    })
    expect((await screen.findByRole('alert')).textContent).toMatch(/^pagina\.html: /)
    expect(calls).toEqual([])
  })

  test('up to the maximum of a product', async () => {
    mockNetwork({ [sent]: aView })
    const { hand } = show(Array.from({ length: 59 }, (_, at) => aPicture(String(at))))
    await list()
    await hand.upload(screen.getByLabelText('Escolher fotos'), [aFile('a.jpg'), aFile('b.jpg')])
    await waitFor(() => expect(form.getValues('pictures')).toHaveLength(60))
    expect(screen.getByText('Há fotos demais para um produto.')).toBeTruthy()
  })
})

describe('[AD-04] reorders pictures', () => {
  test('by the arrows, announces the position, and keeps the focus', async () => {
    const { hand } = show(['a', 'b', 'c'].map(aPicture))
    const handle = await screen.findByRole('button', { name: 'Mover a foto 1 com as setas' })
    handle.focus()
    await hand.keyboard('{ArrowRight}')
    expect(alts()).toEqual(['b', 'a', 'c'])
    expect(screen.getByText('Foto agora em 2 de 3.')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover a foto 2 com as setas'),
    )
    await hand.keyboard('{End}')
    expect(alts()).toEqual(['b', 'c', 'a'])
  })
})

describe('[AD-04] edits a picture', () => {
  async function opened() {
    const { hand } = show([aPicture('a'), aPicture('b')])
    await hand.click(await screen.findByRole('button', { name: 'Editar a foto 2' }))
    return { hand, details: within(screen.getByRole('group', { name: 'Foto 2' })) }
  }

  test('with its alternative text', async () => {
    const { hand, details } = await opened()
    const field = details.getByLabelText('Texto alternativo')
    await hand.clear(field)
    await hand.type(field, 'Gola alta')
    expect(alts()).toEqual(['a', 'Gola alta'])
  })

  test('with its colour: one of the variants, or all', async () => {
    const { hand, details } = await opened()
    const field = details.getByLabelText<HTMLSelectElement>(words.color)
    expect([...field.options].map(({ text }) => text)).toEqual([words.allColors, 'Preto', 'Terra'])
    await hand.selectOptions(field, 'Terra')
    expect(colors()).toEqual(['', 'Terra'])
    await hand.selectOptions(field, words.allColors)
    expect(colors()).toEqual(['', ''])
  })

  test('and removes it with an announcement', async () => {
    const { hand, details } = await opened()
    await hand.click(details.getByRole('button', { name: 'Remover foto' }))
    expect(alts()).toEqual(['a'])
    expect(screen.getByText('Foto removida.')).toBeTruthy()
  })
})

test('[AD-04] moves the focal point by the arrows and updates the preview at once', async () => {
  mockNetwork({ [sent]: aView })
  const { hand } = show()
  await list()
  await hand.upload(screen.getByLabelText('Escolher fotos'), [aFile('a.jpg')])
  await hand.click(await screen.findByRole('button', { name: 'Editar a foto 1' }))
  screen.getByRole('button', { name: 'Foco a 50% da esquerda e 50% do topo' }).focus()
  await hand.keyboard('{ArrowUp}{ArrowLeft}')
  expect(form.getValues('pictures')).toMatchObject([{ focusX: 45, focusY: 45 }])
  const tile = within(await list()).getByRole('img', { name: 'Foto 1 de 1' })
  expect((tile as HTMLImageElement).style.objectPosition).toBe('45% 45%')
})

describe('[AD-04] guesses the data of an uploaded picture', () => {
  const upload = async (values: Partial<EditorValues>, ...names: string[]) => {
    mockNetwork({ [sent]: aView })
    const { hand } = show([], values)
    await list()
    await hand.upload(
      screen.getByLabelText('Escolher fotos'),
      names.map((each) => aFile(each)),
    )
    await waitFor(() => expect(form.getValues('pictures')).toHaveLength(names.length))
    return hand
  }

  test('takes colour and alternative text from the file name, and both can be edited', async () => {
    const hand = await upload({ name: 'Legging Aderno' }, 'legging-preto-costas.jpg', 'IMG_2041.jpg')
    expect(alts()).toEqual(['Legging Aderno, preto, costas', ''])
    expect(colors()).toEqual(['Preto', ''])
    await hand.click(screen.getByRole('button', { name: 'Editar a foto 1' }))
    await hand.selectOptions(screen.getByLabelText('Cor'), 'Terra')
    await hand.clear(screen.getByLabelText('Texto alternativo'))
    expect([alts()[0], colors()[0]]).toEqual(['', 'Terra'])
  })

  test('guesses colours of the shop only while the product has none', async () => {
    await upload({}, 'legging-buriti.jpg')
    expect(colors()).toEqual([''])
  })

  test('keeps a guessed colour as an option while the product has no variants', async () => {
    const hand = await upload({ variants: [] }, 'legging-buriti.jpg')
    expect(colors()).toEqual(['Buriti'])
    await hand.click(screen.getByRole('button', { name: 'Editar a foto 1' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Cor').value).toBe('Buriti')
  })
})

describe('[AD-04] selected pictures', () => {
  const box = (at: number) => screen.findByRole('checkbox', { name: `Marcar a foto ${at}` })
  const group = (name: string) => within(screen.getByRole('group', { name }))
  const four = () => show(['a', 'b', 'c', 'd'].map(aPicture))

  test('are selected one by one, as a range with Shift, and all at once', async () => {
    const { hand } = four()
    await hand.click(await box(2))
    screen.getByRole('group', { name: '1 foto marcada' })
    await hand.keyboard('{Shift>}')
    await hand.click(await box(4))
    await hand.keyboard('{/Shift}')
    screen.getByRole('group', { name: '3 fotos marcadas' })
    await hand.click(screen.getByRole('button', { name: 'Marcar todas' }))
    const all = group('4 fotos marcadas')
    await hand.click(all.getByRole('button', { name: 'Desmarcar' }))
    expect(screen.queryByRole('group', { name: /marcada/ })).toBeNull()
  })

  test('get one colour and one alternative text together, by keyboard only', async () => {
    const { hand } = four()
    for (const at of [1, 3]) {
      const mark = await box(at)
      mark.focus()
      await hand.keyboard(' ')
    }
    const marked = group('2 fotos marcadas')
    const apply = marked.getByRole<HTMLButtonElement>('button', { name: 'Aplicar às marcadas' })
    expect(apply.disabled, 'there is nothing to apply').toBe(true)
    await hand.selectOptions(marked.getByLabelText('Cor'), 'Terra')
    await hand.click(apply)
    expect([colors(), alts()]).toEqual([
      ['Terra', '', 'Terra', ''],
      ['a', 'b', 'c', 'd'],
    ])
    expect(screen.getByText('2 fotos alteradas.')).toBeTruthy()
    await hand.type(marked.getByLabelText('Texto alternativo'), 'De frente')
    await hand.click(apply)
    expect([colors(), alts()]).toEqual([
      ['Terra', '', 'Terra', ''],
      ['De frente', 'b', 'De frente', 'd'],
    ])
  })

  test('stay selected while another one is removed', async () => {
    const { hand } = four()
    await hand.click(await box(2))
    await hand.click(screen.getByRole('button', { name: 'Editar a foto 3' }))
    await hand.click(screen.getByRole('button', { name: words.remove }))
    screen.getByRole('group', { name: words.marked(1) })
    expect((await box(2)).matches(':checked')).toBe(true)
  })

  test('are removed together, and the focus stays in the list', async () => {
    const { hand } = four()
    await hand.click(await box(1))
    await hand.click(await box(4))
    await hand.click(group('2 fotos marcadas').getByRole('button', { name: 'Remover marcadas' }))
    expect(alts()).toEqual(['b', 'c'])
    expect(screen.getByText('2 fotos removidas.')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('list', { name: words.list }).contains(document.activeElement)).toBe(true),
    )
  })
})
