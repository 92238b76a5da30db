import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NavigationView } from '#contract/content'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { emptyCart } from '#web/storefront/cart/optimistic-cart.ts'
import { Header } from './header.tsx'

const navigationOf = (labels: string[]): NavigationView => ({
  notice: null,
  pages: [],
  header: labels.map((label) => ({ label, href: '/produtos', links: [] })),
  footer: [],
})

test.each([
  ['shows four short entries', ['Início', 'Produtos', 'Sobre', 'Contato'], false],
  [
    'moves seven entries of twelve letters into the menu',
    Array.from({ length: 7 }, (_, at) => `Coleção 202${at}`),
    true,
  ],
])('[LI-09] the header at 768 px %s', async (_, labels, isLong) => {
  mockNetwork({
    'GET /api/content/navigation': () => navigationOf(labels),
    'GET /api/cart': () => emptyCart,
    'GET /api/team/me': () => null,
  })
  renderPart(<Header />)
  const [first] = await screen.findAllByRole('link', { name: labels[0] })
  expect(first!.closest('header')!.dataset['long'] !== undefined).toBe(isLong)
})

test.each([
  ['/produtos', ['Produtos']],
  ['/produtos?cor=preto&page=2', ['Produtos', 'Preto']],
  ['/produtos?cor=verde', ['Produtos']],
])(
  '[HD-02] at %s marks its entries, and an entry with parameters only if the URL has them',
  async (at, marked) => {
    mockNetwork({
      'GET /api/content/navigation': () => ({
        ...navigationOf(['Produtos']),
        header: [
          { label: 'Produtos', href: '/produtos', links: [] },
          { label: 'Preto', href: '/produtos?cor=preto', links: [] },
        ],
      }),
      'GET /api/cart': () => emptyCart,
      'GET /api/team/me': () => null,
    })
    renderPart(<Header />, { at })
    const links = await screen.findAllByRole('link', { name: /^(Produtos|Preto)$/ })
    expect(
      links
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map(({ textContent }) => textContent),
    ).toEqual(marked)
  },
)
