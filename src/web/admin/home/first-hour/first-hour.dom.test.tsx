import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type SetupStep, setupSteps } from '#contract/settings'
import { firstHour as words } from '#texts/admin/first-hour'
import { setup } from '#texts/admin/setup'
import { renderPart } from '#dom/render-part.tsx'
import { FirstHour, isFirstHour } from './first-hour.tsx'

const view = (...done: SetupStep[]) => ({
  items: ['terms' as const, 'smtp' as const],
  legal: ['cnpj' as const, 'terms' as const],
  steps: setupSteps.map((id) => ({ id, done: done.includes(id) })),
})

test('lists the steps with their state and screen, and what the law still requires', async () => {
  renderPart(<FirstHour setup={view('store', 'freight')} today="segunda" />)
  await screen.findByRole('heading', { name: 'Faltam 5 passos para vender.' })
  screen.getByText('2 de 7')
  const steps = within(screen.getByRole('list', { name: 'Faltam 5 passos para vender.' }))
  expect(
    steps.getAllByRole('listitem').map((row) => [
      row.querySelector('.font-semibold + span') !== null && row.textContent?.includes(`, ${words.done}`),
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ]),
  ).toEqual([
    [true, ['/admin/configuracoes']],
    [false, ['/admin/configuracoes?aba=pagamentos']],
    [true, ['/admin/configuracoes?aba=frete']],
    [false, ['/admin/produtos?aba=mudanca', '/admin/produtos/novo']],
    [false, ['/admin/configuracoes?aba=emails']],
    [false, ['/admin/content']],
    [false, ['/produtos']],
  ])
  const law = within(screen.getByRole('region', { name: words.law.title }))
  expect(law.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    `${setup.items.cnpj.text}, ${words.done}`,
    `${setup.items.terms.text}, ${words.todo}`,
  ])
  law.getByText('Falta 1 de 2.')
})

test('ends with the first paid order, whatever else is missing', () => {
  expect(isFirstHour(view('store', 'payments'))).toBe(true)
  expect(isFirstHour(view('test_order'))).toBe(false)
})
