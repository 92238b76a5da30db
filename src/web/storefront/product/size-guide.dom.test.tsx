import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Availability } from '#contract/catalog'
import type { SizeGuideView } from '#contract/products'
import { renderPart } from '#dom/render-part.tsx'
import type { SizeOption } from './variant-choice.ts'
import SizeGuide from './size-guide.tsx'

const guide: SizeGuideView = {
  name: 'Feminino',
  columns: ['Busto (cm)', 'Cintura (cm)'],
  rows: [
    { size: 'P', values: ['84–88', '66–70'] },
    { size: 'M', values: ['89–93', '71–74'] },
    { size: 'G', values: ['95–99', '75–79'] },
    { size: 'XGG', values: ['100–160', '80–99'] },
  ],
  tips: [],
}
const option = (size: string, availability: Availability) => ({ size, availability }) as SizeOption

async function asked(measures: Record<string, string>) {
  const onSize = vi.fn<(size: string) => void>()
  const sizes = [option('P', 'in_stock'), option('M', 'sold_out'), option('G', 'last_units')]
  const { hand } = renderPart(
    <SizeGuide name="Top" guide={guide} sizes={sizes} onSize={onSize} open onOpenChange={() => {}} />,
  )
  const sheet = within(await screen.findByRole('dialog'))
  for (const [name, measure] of Object.entries(measures)) await hand.type(sheet.getByLabelText(name), measure)
  await hand.click(sheet.getByRole('button', { name: 'Descobrir' }))
  const choices = () =>
    sheet.queryAllByRole('button', { name: /^Escolher/ }).map(({ textContent }) => textContent)
  return { hand, sheet, choices, onSize }
}

test('selects an available size by one click', async () => {
  const { hand, sheet, choices, onSize } = await asked({ 'Busto (cm)': '86' })
  sheet.getByText('Seu tamanho é P.')
  expect(choices()).toEqual(['Escolher P'])
  await hand.click(sheet.getByRole('button', { name: 'Escolher P' }))
  expect(onSize).toHaveBeenCalledExactlyOnceWith('P')
})

test('shows that a size is sold out and offers the next available one', async () => {
  const { sheet, choices } = await asked({ 'Busto (cm)': '90' })
  sheet.getByText('M está esgotado nesta cor.')
  sheet.getByText('O mais próximo que temos é G, que fica mais solto.')
  expect(choices()).toEqual(['Escolher G'])
})

test('shows and suggests only sizes of the product', async () => {
  const { sheet, choices } = await asked({ 'Busto (cm)': '120' })
  expect(sheet.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['P', 'M', 'G'])
  sheet.getByText('Suas medidas passam das da tabela: G é o mais próximo.')
  expect(choices()).toEqual(['Escolher G'])
})

test.each(['86', '0,86', '0.86 m', '86 cm'])('reads %s as the same measurement', async (typed) => {
  const { choices } = await asked({ 'Busto (cm)': typed })
  expect(choices()).toEqual(['Escolher P'])
})

test('shows an invalid measurement at its field and gives no advice', async () => {
  const { sheet, choices } = await asked({ 'Busto (cm)': '86', 'Cintura (cm)': 'fina' })
  const field = sheet.getByLabelText('Cintura (cm)')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  sheet.getByText('Digite só a medida, como 92 ou 0,92.')
  expect(choices()).toEqual([])
  expect(sheet.queryByText(/^Seu tamanho/)).toBeNull()
})

test('reads metres and says so', async () => {
  const { sheet, choices } = await asked({ 'Busto (cm)': '0,86' })
  sheet.getByText('Lemos 86 cm.')
  expect(choices()).toEqual(['Escolher P'])
})
