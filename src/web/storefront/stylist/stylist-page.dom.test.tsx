import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CardView } from '#contract/catalog'
import type { Business } from '#contract/settings'
import { StylistPage } from './stylist-page.tsx'

const answers = { para: 'ioga', cor: 'tanto-faz', tamanho: 'tanto-faz' } as const
const business = { social: [] as Business['social'] } as Business
const piece = {
  id: 'p',
  kind: 'product',
  slug: 'top',
  name: 'Top',
  priceVaries: false,
  price: {
    cash: 100,
    compareAt: null,
    percentOff: 0,
    pix: { amount: 100, percentOff: 0 },
    installments: null,
  },
  colors: [],
} as unknown as CardView

test.each([
  ['exact matches', [piece], false, 'Combina com você', null],
  ['near matches', [piece], true, 'Combina com você', /Olha o que chega mais perto/],
  ['no matches', [], true, 'Ainda não temos essa combinação', /Não achamos nada assim/],
])('[EL-03] shows a heading of its own above %s', (_, pieces, isNear, title, said) => {
  render(
    <StylistPage answers={answers} advice={{ colors: [], sizes: [], pieces, isNear }} business={business} />,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  if (said) screen.getByText(said)
})
