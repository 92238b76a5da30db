import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#dom/render-part.tsx'
import { TrendNumber } from './trend-number.tsx'

test('a number says what changed, in words too, and opens its list', async () => {
  const { hand, href } = renderPart(
    <TrendNumber
      label="Vendas pagas"
      prefix="R$"
      value="189.274,80"
      to="/lista"
      compared={{ value: 18_927_480, before: 17_125_820, unit: 'share', text: '171.258,20' }}
    />,
  )
  const link = await screen.findByRole('link', {
    name: /Vendas pagas.*189\.274,80.*subiu.*\+10,5%.*antes.*171\.258,20/,
  })
  await hand.click(link)
  await expect.poll(href).toBe('/lista')
})

test.each([
  ['up', 0.045, 0.033, 'text-leaf', 'subiu'],
  ['down', 0.045, 0.033, 'text-danger', 'subiu'],
  ['down', 0.033, 0.045, 'text-leaf', 'caiu'],
  ['none', 0.033, 0.045, 'text-ink-soft', 'caiu'],
  ['up', 0.04, 0.04, 'text-ink-soft', 'igual'],
] as const)(
  'where %s is good, %d after %d has the class %s and the word "%s"',
  async (good, value, before, tone, word) => {
    renderPart(
      <TrendNumber
        label="Devolvidas"
        value="1"
        compared={{ value, before, unit: 'points', good, text: 'x' }}
      />,
    )
    const said = await screen.findByText(word)
    expect(said.parentElement?.className).toContain(tone)
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test('a number that had nothing before has no percentage', async () => {
  renderPart(
    <TrendNumber label="Pedidos" value="5" compared={{ value: 5, before: 0, unit: 'share', text: '0' }} />,
  )
  expect(await screen.findByText('antes não havia')).toBeTruthy()
  expect(document.body.textContent).not.toContain('%')
})
