import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { Funnel } from './funnel.tsx'
import { HeatTable } from './heat-table.tsx'
import { LineChart, type LineSeries } from './line-chart.tsx'
import { Sparkline } from './sparkline.tsx'
import { partWidths, StackedRows } from './stacked-row.tsx'

const format = (value: number) => `v${value}`
const names = { value: 'este período', compared: 'antes' }
const bars = (values: readonly (number | null)[], compared?: number) => (
  <BarChart
    title="Vendas"
    names={names}
    format={format}
    points={values.map((value, at) => ({
      key: String(at),
      label: `p${at}`,
      value,
      ...(compared ? { compared } : {}),
    }))}
  />
)
const lines = (series: readonly LineSeries[]) => (
  <LineChart
    title="Vendas"
    points={(series[0]?.values ?? []).map((_, at) => ({ key: String(at), label: `p${at}` }))}
    series={series}
    format={format}
  />
)
const rectsOf = (html: string) =>
  [...html.matchAll(/<rect ([^>]*)>/g)]
    .map(([, attributes = '']) =>
      Object.fromEntries([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, a, b]) => [a, b])),
    )
    .filter(({ class: name = '' }) => name.includes('74%') || name === 'fill-earth')
    // the first one belongs to the legend
    .slice(1)
const heights = (html: string) => rectsOf(html).map(({ height }) => Number(height))

describe('without a window', () => {
  test.each<[string, ReactElement]>([
    ['bars', bars([1, 2, 3], 2)],
    ['lines', lines([{ key: 'a', label: 'hoje', look: 'main', values: [1, 2] }])],
    [
      'a heat table',
      <HeatTable
        key="heat"
        title="P"
        columns={[{ key: 'a', label: 'P' }]}
        rows={[{ key: 'a', label: 'b', cells: [{ value: 1 }] }]}
        format={format}
      />,
    ],
    [
      'stacked bars',
      <StackedRows
        key="stacked"
        title="D"
        kinds={[{ key: 'a', label: 'a', tone: 'strong' }]}
        rows={[{ key: 'a', label: 'P', values: [1] }]}
        format={format}
      />,
    ],
    [
      'a funnel',
      <Funnel
        key="funnel"
        title="F"
        steps={[{ key: 'a', label: 'a', value: 1, to: '/a' }]}
        format={format}
      />,
    ],
    ['a sparkline', <Sparkline key="spark" label="s" values={[1, 2]} format={format} />],
  ])('%s are drawn, and without style attributes', (_, chart) => {
    expect(typeof window).toBe('undefined')
    const html = renderToString(chart)
    expect(html).toMatch(/<svg|<td/)
    expect(html).not.toContain('style=')
    expect(html).not.toMatch(/NaN|Infinity|undefined/)
  })
})

describe('bars', () => {
  test('have heights in proportion to their values', () => {
    const [first = 0, second = 0, third = 0] = heights(renderToString(bars([100, 200, 50])))
    expect(second / first).toBeCloseTo(2, 1)
    expect(first / third).toBeCloseTo(2, 1)
  })

  test('of losses go down from the zero line', () => {
    const [gain, loss] = rectsOf(renderToString(bars([40, -20])))
    expect(Number(loss?.y)).toBeCloseTo(Number(gain?.y) + Number(gain?.height), 1)
    expect(Number(gain?.height) / Number(loss?.height)).toBeCloseTo(2, 1)
  })

  test('of zeros are flat, and a single point has a bar', () => {
    expect(heights(renderToString(bars([0, 0])))).toEqual([0, 0])
    expect(heights(renderToString(bars([7])))).toHaveLength(1)
  })

  test.each([7, 31, 60, 61, 366, 400])(
    'of %d points do not overlap and have labels that do not touch',
    (count) => {
      const html = renderToString(bars(Array.from({ length: count }, (_, at) => at + 1)))
      const rects = rectsOf(html)
      expect(rects).toHaveLength(count)
      for (const [at, rect] of rects.slice(1).entries())
        // Dense bars reach one pixel into the next.
        expect(Number(rect.x) - Number(rects[at]?.x) + 1.2).toBeGreaterThanOrEqual(Number(rects[at]?.width))
      const labels = [...html.matchAll(/<text x="([\d.]+)"[^>]*>p(\d+)</g)].map(
        ([, x, at]) => [Number(x), String(at)] as const,
      )
      expect(labels.length).toBeGreaterThan(3)
      for (const [at, [x, text]] of labels.slice(1).entries())
        expect(x - (labels[at]?.[0] ?? 0)).toBeGreaterThan((text.length + 1) * 6)
    },
  )

  test('without any value are no drawing', () => {
    for (const values of [[], [null, null]]) {
      const html = renderToString(bars(values))
      expect(html).toContain('Sem dados neste período')
      expect(html).not.toContain('<svg')
    }
  })
})

describe('lines', () => {
  test('differ by their dash', () => {
    const looks = ['main', 'compared', 'forecast', 'other'] as const
    const html = renderToString(
      lines(looks.map((look) => ({ key: look, label: look, look, values: [1, 2] }))),
    )
    const dashes = [
      ...html.matchAll(/<path d="M[^"]*" class="stroke-[^"]*stroke-(?:2|\[1\.5\])([^"]*)"/g),
    ].map(([, dash]) => dash)
    expect(new Set(dashes.slice(-4)).size).toBe(4)
  })

  test('of a single point are a dot, and of zeros lie on the zero line', () => {
    expect(renderToString(lines([{ key: 'a', label: 'a', look: 'main', values: [3] }]))).toContain('<circle')
    const html = renderToString(lines([{ key: 'a', label: 'a', look: 'other', values: [0, 0, 0] }]))
    const zero = /<path d="M[\d.]+ ([\d.]+)H/.exec(html.slice(html.indexOf('viewBox')))?.[1]
    const [, path = ''] =
      /<path d="(M[^"H]*)" class="stroke-ink-soft/.exec(html.slice(html.indexOf('viewBox'))) ?? []
    expect([...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => y)).toEqual([zero, zero, zero])
  })

  test('without any value are no drawing', () => {
    expect(renderToString(lines([{ key: 'a', label: 'a', look: 'main', values: [null] }]))).toContain(
      'Sem dados',
    )
  })
})

describe('the parts of a stacked bar', () => {
  test.each([
    ['share the width', [1, 3], 4, [25, 75]],
    ['leave the rest of a longer bar', [1, 2], 10, [10, 20]],
    ['can be seen when they are small', [1, 999], 1000, [1.5 / 1.014, 99.9 / 1.014]],
    ['have no width at zero', [0, 0], 0, [0, 0]],
    ['have none below zero', [-2, 4], 4, [0, 100]],
  ])('%s', (_, values, most, widths) => {
    const found = partWidths(values, most)
    expect(found).toHaveLength(widths.length)
    for (const [at, width] of widths.entries()) expect(found[at]).toBeCloseTo(width, 1)
  })
})
