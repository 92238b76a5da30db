import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NavigationView } from '#contract/content'
import type { Business } from '#contract/settings'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import Footer from './footer.tsx'
import { SubMenu } from './sub-menu.tsx'

const business: Business = {
  legalName: 'Confecções Cerrado Ltda',
  cnpj: '11222333000181',
  street: 'Avenida 85, 1200',
  district: 'Setor Marista',
  city: 'Goiânia',
  state: 'GO',
  cep: '74160010',
  phone: '+556232214455',
  email: 'fale@cerrado.test',
  social: [
    { name: 'Instagram', url: 'https://instagram.com/cerrado' },
    { name: 'YouTube', url: 'https://youtube.com/@cerrado' },
  ],
} as Business

const navigation: NavigationView = {
  notice: null,
  pages: [],
  header: [
    { label: 'Início', href: '/', links: [] },
    { label: 'Produtos', href: '/produtos', links: [{ label: 'Novidades', href: '/produtos?sort=newest' }] },
  ],
  footer: [
    { title: 'Loja', links: [{ label: 'Coleções', href: '/colecoes' }] },
    { title: 'Fora', links: [{ label: 'Revista', href: 'https://revista.test/dao' }] },
  ],
}

test('[FT-02] shows the address in Goiânia, phone, email and social links from the settings', async () => {
  mockNetwork({
    'GET /api/settings/business': () => business,
    'GET /api/content/navigation': () => navigation,
  })
  renderPart(<Footer />)
  const contact = within(await screen.findByRole('region', { name: 'Fale com a gente' }))
  const address = contact.getByText(/Avenida 85, 1200/).parentElement!
  expect(address.textContent).toContain('Setor Marista')
  expect(address.textContent).toContain('Goiânia, GO · 74160-010')
  const leads = contact.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(leads).toEqual([
    ['(62) 3221-4455', 'tel:+556232214455'],
    ['fale@cerrado.test', 'mailto:fale@cerrado.test'],
    ['Instagram (abre em outra aba)', 'https://instagram.com/cerrado'],
    ['YouTube (abre em outra aba)', 'https://youtube.com/@cerrado'],
  ])
})

test('[FT-01] shows the link groups of the navigation, internal and external', async () => {
  mockNetwork({
    'GET /api/settings/business': () => business,
    'GET /api/content/navigation': () => navigation,
  })
  const { hand, path } = renderPart(<Footer />)
  const shop = within(await screen.findByRole('navigation', { name: 'Loja' }))
  const elsewhere = within(screen.getByRole('navigation', { name: 'Fora' })).getByRole('link')
  expect(elsewhere.getAttribute('href')).toBe('https://revista.test/dao')
  await hand.click(shop.getByRole('link', { name: 'Coleções' }))
  await waitFor(() => expect(path()).toBe('/colecoes'))
})

test('[HD-01] opens the submenu of a header entry, with the entry itself first, and closes it by Esc and by navigation', async () => {
  mockNetwork({})
  const { hand, path } = renderPart(<SubMenu menu={navigation.header[1]!} />)
  const box = (await screen.findByText('Produtos', { selector: 'summary' })).closest('details')!
  await hand.click(screen.getByText('Produtos', { selector: 'summary' }))
  expect(box.open).toBe(true)
  const links = within(box).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Produtos', '/produtos'],
    ['Novidades', '/produtos?sort=newest'],
  ])
  links[0]!.focus()
  await hand.keyboard('{Escape}')
  expect(box.open).toBe(false)
  expect(document.activeElement?.tagName, 'the focus does not go with the list').toBe('SUMMARY')
  box.open = true
  await hand.click(within(box).getByRole('list'))
  expect(box.open, 'a press beside the links').toBe(true)
  await hand.click(links[1]!)
  expect(box.open).toBe(false)
  await waitFor(() => expect(path()).toBe('/produtos'))
})
