import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#dom/render-part.tsx'
import type { Comparison, Period } from '#shared/dates/periods'
import { ComparisonMenu } from './comparison-menu.tsx'
import { PeriodMenu } from './period-menu.tsx'

const today = '2026-11-19'

test('a period is chosen by name, and shows its days', async () => {
  const change = vi.fn<(period: Period) => void>()
  const { hand } = renderPart(<PeriodMenu value="last-7-days" today={today} onChange={change} />)
  await hand.click(await screen.findByRole('button', { name: 'Período: 12 a 18 de nov.' }))
  expect(screen.getByRole('button', { name: /^7 dias/, pressed: true })).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: /^Mês passado.*1º a 31 de out\./ }))
  expect(change.mock.calls).toEqual([['last-month']])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a range of dates is refused with its reason, and chosen once it is right', async () => {
  const change = vi.fn<(period: Period) => void>()
  const { hand } = renderPart(<PeriodMenu value="today" today={today} onChange={change} />)
  await hand.click(await screen.findByRole('button', { name: /^Período/ }))
  const fill = (name: string, value: string) =>
    fireEvent.input(screen.getByLabelText(name), { target: { value } })
  const apply = () => hand.click(screen.getByRole('button', { name: 'Aplicar' }))
  fill('De', '2026-11-18')
  fill('Até', '2026-11-05')
  await apply()
  expect(screen.getByRole('alert').textContent).toBe('O fim não pode ser antes do começo.')
  fill('Até', '')
  await apply()
  expect(screen.getByRole('alert').textContent).toBe('Preencha as duas datas.')
  fill('De', '2010-11-18')
  fill('Até', '2026-11-05')
  await apply()
  expect(screen.getByRole('alert').textContent).toBe('O período pode ter até dez anos.')
  expect(change).not.toHaveBeenCalled()
  fill('De', '2026-11-05')
  fill('Até', '2026-11-18')
  await apply()
  expect(change.mock.calls).toEqual([[{ from: '2026-11-05', to: '2026-11-18' }]])
})

test('a comparison is chosen from a menu that shows the days of each', async () => {
  const change = vi.fn<(comparison: Comparison) => void>()
  const { hand } = renderPart(
    <ComparisonMenu
      value="previous"
      period={{ from: '2026-11-05', to: '2026-11-18' }}
      today={today}
      onChange={change}
    />,
  )
  await hand.click(
    await screen.findByRole('button', { name: 'Comparação: 14 dias antes, 22 de out. a 4 de nov.' }),
  )
  const chosen = await screen.findByRole('menuitemcheckbox', {
    name: 'Período anterior, 22 de out. a 4 de nov.',
  })
  expect(chosen.getAttribute('aria-checked')).toBe('true')
  await hand.click(
    screen.getByRole('menuitemcheckbox', { name: 'Mesmo período do ano passado, 5 a 18 de nov. de 2025' }),
  )
  expect(change.mock.calls).toEqual([['previous-year']])
})

test('a period that still runs names the compared days alone, and none says so', async () => {
  const menu = (value: Comparison) => (
    <ComparisonMenu value={value} period="this-month" today={today} onChange={() => {}} />
  )
  renderPart(
    <>
      {menu('previous')}
      {menu('none')}
    </>,
  )
  expect(await screen.findByRole('button', { name: 'Comparação: 1º a 19 de out.' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Comparação: sem comparação' })).toBeTruthy()
})
