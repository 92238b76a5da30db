import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PictureView } from '#contract/media'
import { createCard } from '#dom/card.ts'
import { renderPart } from '#dom/render-part.tsx'
import { ProductRail } from './product-rail.tsx'

const top = createCard('top-barra', 'Top Barra', ['Preto', 'Terra'])

test('keeps the colour choice of each card when a product is on a page twice', async () => {
  const { hand } = renderPart(
    <>
      <ProductRail id="novidades" title="Novidades" cards={[top]} />
      <ProductRail id="mais-vendidos" title="Mais vendidos" cards={[top]} />
    </>,
  )
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
  await screen.findAllByRole('radio')
  expect(chosen()).toEqual([true, false, true, false])
  await hand.click(screen.getAllByRole('radio')[1]!)
  expect(chosen()).toEqual([false, true, true, false])
  const names = new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name))
  expect(names.size, 'two groups, each a stop of its own').toBe(2)
})

test('shows a colour by arrow keys, and the link opens the product in it', async () => {
  const of = (id: string): PictureView => ({
    id,
    alt: 'Top Barra',
    width: 1200,
    height: 1500,
    widths: [480],
    placeholder: '',
    color: '#333333',
    cutout: false,
  })
  const colors = top.colors.map((each) => ({ ...each, pictures: [of(each.name)] }))
  const { hand } = renderPart(<ProductRail id="novidades" title="Novidades" cards={[{ ...top, colors }]} />)
  const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'Top Barra' }).src
  const [black, earth] = await screen.findAllByRole<HTMLInputElement>('radio')
  const link = screen.getByRole('link', { name: 'Top Barra' })
  expect([link.getAttribute('href'), picture()]).toEqual([
    '/products/top-barra',
    expect.stringContaining('Preto'),
  ])
  black!.focus()
  await hand.keyboard('{ArrowRight}')
  expect([earth!.checked, document.activeElement]).toEqual([true, earth])
  expect([link.getAttribute('href'), picture()]).toEqual([
    '/products/top-barra?cor=terra',
    expect.stringContaining('Terra'),
  ])
})
