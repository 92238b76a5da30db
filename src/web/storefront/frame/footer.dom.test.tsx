import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Business } from '#contract/settings'
import { play } from '#dom/network.ts'
import { showPart } from '#dom/part.tsx'
import Footer from './footer.tsx'

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

test('[FT-02] says the address in Goiânia, the phone, the e-mail and the social pages that staff set', async () => {
  play({ 'GET /api/settings/business': () => business })
  showPart(<Footer />)
  const contact = within(await screen.findByRole('region', { name: 'Fale com a gente' }))
  const address = contact.getByText(/Avenida 85, 1200/)
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
