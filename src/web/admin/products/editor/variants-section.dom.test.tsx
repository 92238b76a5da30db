import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { useEffect } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { type EditorValues, createEditorValues } from '#web/admin/products/form/values.ts'
import { combineOptions } from '#web/admin/products/grid/combine-options.ts'
import { VariantsSection } from './variants-section.tsx'

const tones = new Map([
  ['Areia', '#d8c9a8'],
  ['Verde Musgo', '#55603c'],
])
const choices = { tones, sizes: ['PP', 'P', 'M', 'G', 'Único'] }
let form: UseFormReturn<EditorValues>

const like = 'GET /api/stock/variants'

type Shown = { values: EditorValues; sku: 'short' | 'full' }

function Editor({ values, sku }: Shown) {
  const own = useForm<EditorValues>({ defaultValues: values })
  useEffect(() => {
    form = own
  }, [own])
  return (
    <FormProvider {...own}>
      <VariantsSection product={undefined} choices={{ ...choices, sku }} />
    </FormProvider>
  )
}

/** Returns two colours in three sizes, with the ids `0` to `5`. */
const six = () => {
  let next = 0
  const wanted = { colors: ['Preto', 'Areia'], sizes: ['P', 'M', 'G'], stem: 'BRISA', tones }
  return combineOptions([], wanted, () => String(next++))
}

async function show(change: Partial<EditorValues> = {}, sku: Shown['sku'] = 'short') {
  const values = { ...createEditorValues(), slug: 'top-brisa', price: 10_000, variants: six(), ...change }
  const { hand } = renderPart(<Editor values={values} sku={sku} />)
  const grid = await screen.findByRole('grid', { name: 'Grade de variações' })
  act(() => grid.focus())
  return { hand, grid }
}

const cell = (row: number, column: string) => document.getElementById(`cell-${row}_${column}`)!
const column = (name: string) => form.getValues('variants').map((each) => each[name as keyof typeof each])
const chosen = () =>
  screen
    .getAllByRole('gridcell')
    .filter((each) => each.getAttribute('aria-selected') === 'true')
    .map(({ id }) => id.replace('cell-', ''))
const at = () => screen.getByRole('grid').getAttribute('aria-activedescendant')?.replace('cell-', '')

beforeEach(() => {
  // jsdom elements have no size, and the virtualizer renders only visible rows.
  vi.spyOn(HTMLDivElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(1100)
})

describe('selection in the grid', () => {
  test('starts at the first price, moves by the arrows, and stays inside the grid', async () => {
    const { hand, grid } = await show()
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-multiselectable')]).toEqual([
      '7',
      'true',
    ])
    expect(at()).toBe('0_price')
    await hand.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    expect([at(), chosen()]).toEqual(['2_compareAt', ['2_compareAt']])
    await hand.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(at()).toBe('0_colorName')
  })

  test('extends a range with Shift and selects all with Ctrl+A', async () => {
    const { hand } = await show()
    await hand.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    expect(chosen()).toEqual(['0_price', '0_compareAt', '1_price', '1_compareAt'])
    expect(screen.getByText(/^4 células/)).toBeTruthy()
    await hand.keyboard('{Control>}a{/Control}')
    expect(chosen()).toHaveLength(6 * 12)
  })

  test('edits a cell: Enter moves down, Tab moves right, Escape discards the text', async () => {
    const { hand } = await show()
    await hand.keyboard('129,90{Enter}')
    expect([column('price')[0], at()]).toEqual([12_990, '1_price'])
    await hand.keyboard('119,90{Tab}')
    expect([column('price')[1], at()]).toEqual([11_990, '1_compareAt'])
    await hand.keyboard('{F2}1{Escape}')
    expect([column('compareAt')[1], at()]).toEqual([null, '1_compareAt'])
  })

  test('clears a price with Delete and shows the price of the product instead', async () => {
    const { hand } = await show()
    await hand.keyboard('129,90{Enter}{ArrowUp}{Delete}')
    expect([column('price')[0], cell(0, 'price').textContent]).toEqual([null, '100,00'])
  })
})

describe('writing many cells at once', () => {
  test('fills the range downwards and to the right from its first cell', async () => {
    const { hand } = await show()
    await hand.keyboard('99{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect(column('price')).toEqual([9_900, 9_900, 9_900, null, null, null])
    await hand.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}r{/Control}')
    expect(column('compareAt')).toEqual([9_900, 9_900, 9_900, null, null, null])
  })

  test('copies and pastes in the clipboard format of spreadsheets', async () => {
    const { hand, grid } = await show()
    await hand.paste('129,90\t159,90\r\n"139,90"\t169,90\r\n')
    expect(column('price').slice(0, 3)).toEqual([12_990, 13_990, null])
    expect(column('compareAt').slice(0, 2)).toEqual([15_990, 16_990])
    await hand.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    const setData = vi.fn<(type: string, text: string) => void>()
    fireEvent.copy(grid, { clipboardData: { setData } })
    expect(setData.mock.calls).toEqual([['text/plain', '129,90\t159,90\r\n139,90\t169,90']])
  })

  test('refuses a cell with two lines, because it holds two amounts', async () => {
    const { hand } = await show()
    await hand.paste('"61\n62,00"\t70\r\n90\t"80,00\n"\r\n')
    expect(column('price').slice(0, 2)).toEqual([null, 9_000])
    expect(column('compareAt').slice(0, 2)).toEqual([7_000, 8_000])
  })

  test('applies +10% to the current price, also to a price inherited from the product', async () => {
    const { hand } = await show()
    await hand.keyboard('50{Enter}{ArrowUp}{Shift>}{ArrowDown}{/Shift}')
    await hand.paste('+10%')
    expect(column('price').slice(0, 3)).toEqual([5_500, 11_000, null])
  })

  test('keeps the value of cells that cannot take the text and shows how many', async () => {
    const { hand } = await show()
    await hand.paste('caro\r\n120')
    expect(column('price').slice(0, 2)).toEqual([null, 12_000])
    expect(screen.getByRole('status').textContent).toBe('1 célula não mudou: valor inválido.')
  })

  test('undoes and redoes one action at a time', async () => {
    const { hand } = await show()
    await hand.keyboard('50{Enter}60{Enter}')
    await hand.keyboard('{Control>}z{/Control}')
    expect(column('price').slice(0, 2)).toEqual([5_000, null])
    await hand.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(column('price')[0]).toBeNull()
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Desfazer' }).disabled,
      'it keeps its place',
    ).toBe(true)
    await hand.click(screen.getByRole('button', { name: 'Refazer' }))
    act(() => screen.getByRole('grid').focus())
    await hand.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(column('price').slice(0, 2)).toEqual([5_000, 6_000])
  })
})

describe('colours and sizes', () => {
  async function asked() {
    mockNetwork({ [like]: () => ({ items: [] }) })
    const { hand } = await show()
    await hand.click(screen.getByRole('button', { name: 'Cor ou tamanho' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cores e tamanhos' }))
    const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name)
    const chip = (name: string) => dialog.getByRole('button', { name })
    return { hand, dialog, field, chip }
  }
  const pressed = (chip: HTMLElement) => chip.getAttribute('aria-pressed')

  test('selects chips, starts with those of the product, and sorts sizes', async () => {
    const { hand, dialog, field, chip } = await asked()
    expect(['Preto', 'Areia', 'Verde Musgo', 'M', 'PP'].map((name) => pressed(chip(name)))).toEqual([
      'true',
      'true',
      'false',
      'true',
      'false',
    ])
    await hand.click(chip('Verde Musgo'))
    await hand.click(chip('Preto'))
    await hand.click(chip('PP'))
    await hand.click(chip('G'))
    expect([field('Cores').value, field('Tamanhos').value]).toEqual(['Areia, Verde Musgo', 'PP, P, M'])
    await hand.click(dialog.getByRole('button', { name: 'Montar grade' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const made = form.getValues('variants').slice(0, 6)
    expect(made.map(({ colorName, size }) => `${colorName} ${size}`)).toEqual([
      'Areia PP',
      'Areia P',
      'Areia M',
      'Verde Musgo PP',
      'Verde Musgo P',
      'Verde Musgo M',
    ])
    expect(made[3]!.colorHex, 'the tone that the shop has').toBe('#55603c')
  })

  test('presses the matching chip for typed names and takes over the spelling of the shop', async () => {
    const { hand, dialog, field, chip } = await asked()
    await hand.clear(field('Cores'))
    await hand.type(field('Cores'), 'verde musgo, Vinho')
    expect(['Verde Musgo', 'Preto'].map((name) => pressed(chip(name)))).toEqual(['true', 'false'])
    await hand.click(dialog.getByRole('button', { name: 'Montar grade' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([...new Set(column('colorName'))].slice(0, 2)).toEqual(['Verde Musgo', 'Vinho'])
  })

  test('shows an error at the sizes for too many variants', async () => {
    const { hand, dialog, field } = await asked()
    const many = (count: number) => Array.from({ length: count }, (_, at) => `X${at}`).join(', ')
    fireEvent.change(field('Cores'), { target: { value: many(51) } })
    fireEvent.change(field('Tamanhos'), { target: { value: many(20) } })
    await hand.click(dialog.getByRole('button', { name: 'Montar grade' }))
    expect(dialog.getByText('Seriam 1.020 variações. O máximo é 1.000.')).toBeTruthy()
    expect(form.getValues('variants')).toHaveLength(6)
  })

  test('changes a colour value in its first row for all its sizes', async () => {
    await show()
    const tone = screen.getByLabelText<HTMLInputElement>('Tom de Areia')
    expect([cell(3, 'colorName').contains(tone), tone.value]).toEqual([true, '#d8c9a8'])
    fireEvent.input(tone, { target: { value: '#aa9977' } })
    fireEvent.input(screen.getByLabelText('Tom de Preto'), { target: { value: '#101010' } })
    expect(column('colorHex')).toEqual([...Array(3).fill('#101010'), ...Array(3).fill('#aa9977')])
    expect(screen.getAllByLabelText(/^Tom de /)).toHaveLength(2)
  })

  test('ignores keys of the colour input in the grid', async () => {
    const { hand } = await show()
    await hand.keyboard('{ArrowDown}')
    act(() => screen.getByLabelText('Tom de Preto').focus())
    await hand.keyboard('{ArrowDown}{Delete}')
    expect(at()).toBe('1_price')
  })
})

describe('codes', () => {
  test('suggests the right check digit of a wrong EAN and applies it on click', async () => {
    const { hand } = await show()
    await hand.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(at()).toBe('0_gtin')
    await hand.keyboard('7891000315508{Enter}{ArrowUp}')
    expect(cell(0, 'gtin').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('status').textContent).toContain('O último número não confere: seria 7.')
    await hand.click(screen.getByRole('button', { name: 'Corrigir' }))
    expect([column('gtin')[0], cell(0, 'gtin').getAttribute('aria-invalid')]).toEqual(['7891000315507', null])
  })

  describe('generates SKUs from name, colour and size', () => {
    /** Generates variants of two colours and two sizes next to an existing one. Returns the SKUs and the calls. */
    async function madeWith(sku: 'short' | 'full', stock: () => unknown) {
      const calls = mockNetwork({ [like]: stock })
      const { hand } = await show({ variants: [{ ...six()[0]!, sku: 'ANTIGO' }] }, sku)
      await hand.click(screen.getByRole('button', { name: 'Cor ou tamanho' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Cores e tamanhos' }))
      for (const [label, names] of [
        ['Cores', 'Preto, Verde Musgo'],
        ['Tamanhos', 'P, M'],
      ] as const) {
        await hand.clear(dialog.getByLabelText(label))
        await hand.type(dialog.getByLabelText(label), names)
      }
      await hand.click(dialog.getByRole('button', { name: 'Montar grade' }))
      await screen.findByText('2 cores × 2 tamanhos')
      return { skus: column('sku'), calls }
    }
    const short = ['ANTIGO', 'BRISA-PRE-M', 'BRISA-VERM-P', 'BRISA-VERM-M']
    const full = ['ANTIGO', 'TOP-BRISA-PRE-M', 'TOP-BRISA-VERM-P', 'TOP-BRISA-VERM-M']

    test('with the short prefix', async () => {
      const { skus } = await madeWith('short', () => ({
        items: [{ sku: 'ANTIGO' }, { sku: 'BRISAS-PRE-M' }],
      }))
      expect(skus).toEqual(short)
    })

    test('with the whole slug where another product uses the short prefix', async () => {
      const { skus } = await madeWith('short', () => ({ items: [{ sku: 'BRISA-TER-P' }] }))
      expect(skus).toEqual(full)
    })

    test('with the whole slug and without a request where the shop is set to full SKUs', async () => {
      const { skus, calls } = await madeWith('full', () => ({ items: [] }))
      expect([skus, calls]).toEqual([full, []])
    })

    test('with the short prefix where the request fails', async () => {
      expect((await madeWith('short', () => errorResponse(403))).skus).toEqual(short)
    })
  })

  test('marks a duplicate SKU at the second variant', async () => {
    await show({
      variants: six()
        .map((each) => ({ ...each, sku: 'IGUAL' }))
        .slice(0, 2),
    })
    expect([0, 1].map((row) => cell(row, 'sku').getAttribute('aria-invalid'))).toEqual([null, 'true'])
  })
})
