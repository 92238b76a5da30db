import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '#dom/render-part.tsx'
import { BarChart } from './bar-chart.tsx'
import { Funnel } from './funnel.tsx'
import { HeatTable } from './heat-table.tsx'
import { LineChart } from './line-chart.tsx'
import { StackedRow, StackedRows } from './stacked-row.tsx'

const amounts = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })
const format = (value: number) => amounts.format(value / 100)
const count = (value: number) => String(value)

const days = [
  {
    key: 'a',
    label: '5',
    detail: 'qui',
    name: '5 nov. qui',
    value: 1_241_030,
    compared: 1_130_460,
    to: '/lista?dia=5',
  },
  { key: 'b', label: '6', detail: 'sex', value: 1_390_580, compared: 1_252_190 },
  { key: 'c', label: '7', detail: 'sáb', value: 0, compared: null, to: '/lista?dia=7' },
]
const names = { value: 'este período', compared: '14 dias antes' }
const chart = <BarChart title="Vendas por dia" points={days} names={names} format={format} per={100_000} />

const findPlot = () => screen.findByRole('application', { name: 'Vendas por dia' })
const said = () => screen.getByRole('status').textContent
/** Returns the texts of all rows of a table, head and foot included. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('the cursor', () => {
  test('moves by arrows, Home and End, stays inside, and says name and values', async () => {
    const { hand } = renderPart(chart)
    const plot = await findPlot()
    plot.focus()
    expect(said()).toBe('')
    await hand.keyboard('{ArrowRight}')
    expect(said()).toBe(
      '5 nov. quieste período 12.410,3014 dias antes 11.304,60Variação +9,8%Enter abre a lista',
    )
    await hand.keyboard('{ArrowRight}')
    expect(said()).toBe('6 sexeste período 13.905,8014 dias antes 12.521,90Variação +11,1%')
    await hand.keyboard('{End}{ArrowRight}')
    expect(said()).toBe('7 sábeste período 0,00Enter abre a lista')
    await hand.keyboard('{Home}{ArrowLeft}')
    expect(said()).toContain('5 nov. qui')
    await hand.keyboard('{Escape}')
    expect(said()).toBe('')
    await hand.keyboard('{ArrowLeft}')
    expect(said()).toContain('7 sáb')
    await hand.tab()
    expect(said()).toBe('')
  })

  test('opens the list of its point by Enter, and nothing where there is no list', async () => {
    const { hand, href } = renderPart(chart)
    const plot = await findPlot()
    plot.focus()
    await hand.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect(href()).toBe('/')
    await hand.keyboard('{ArrowLeft}{Enter}')
    await expect.poll(href).toBe('/lista?dia=5')
  })

  test('follows the pointer; a click opens, of a finger the second one on the same point', async () => {
    const { href } = renderPart(chart)
    const plot = await findPlot()
    fireEvent.pointerMove(plot, { clientX: 700, pointerType: 'mouse' })
    expect(said()).toContain('7 sáb')
    fireEvent.pointerLeave(plot, { pointerType: 'mouse' })
    expect(said()).toBe('')
    const tap = () => {
      fireEvent.pointerDown(plot, { clientX: 60, pointerType: 'touch' })
      fireEvent.click(plot, { clientX: 60 })
    }
    tap()
    expect(said()).toContain('5 nov. qui')
    expect(href()).toBe('/')
    tap()
    await waitFor(() => expect(href()).toBe('/lista?dia=5'))
  })

  test('moves without formatting the values of the other points again', async () => {
    const counted = vi.fn(format)
    const points = Array.from({ length: 400 }, (_, at) => ({
      key: String(at),
      label: String(at),
      value: at * 100,
    }))
    const { hand } = renderPart(
      <BarChart title="Vendas por dia" points={points} names={{ value: 'vendas' }} format={counted} />,
    )
    const plot = await findPlot()
    plot.focus()
    counted.mockClear()
    await hand.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(said()).toBe('2vendas 2,00')
    expect(counted.mock.calls.length).toBeLessThanOrEqual(3)
  })

  test('stays on the last point when the period becomes shorter', async () => {
    function Shorter() {
      const [points, setPoints] = useState(days)
      return (
        <>
          <BarChart title="Vendas por dia" points={points} names={names} format={format} />
          <input aria-label="Menos" onKeyDown={() => setPoints(days.slice(0, 1))} />
        </>
      )
    }
    const { hand } = renderPart(<Shorter />)
    const plot = await findPlot()
    plot.focus()
    await hand.keyboard('{End}')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Menos' }), { key: 'x' })
    expect(said()).toContain('5 nov. qui')
  })
})

describe('the table of a chart', () => {
  test('has the values of the bars, and their sums', async () => {
    renderPart(chart)
    expect(rowsOf(await screen.findByRole('table', { name: 'Vendas por dia', hidden: true }))).toEqual([
      ['Dia', 'este período', '14 dias antes', 'Variação'],
      ['5 nov. qui', '12.410,30', '11.304,60', '+9,8%'],
      ['6 sex', '13.905,80', '12.521,90', '+11,1%'],
      ['7 sáb', '0,00', '–', '–'],
      ['Total', '26.316,10', '23.826,50', '+10,4%'],
    ])
  })

  test('has forecasts with their band', async () => {
    renderPart(
      <BarChart
        title="Semanas"
        rowHead="Semana"
        points={[
          { key: 'a', label: '12 nov.', value: 9840 },
          { key: 'b', label: '19 nov.', value: null, forecast: { value: 10_420, low: 9800, high: 11_050 } },
        ]}
        names={{ value: 'vendeu', forecast: 'previsão' }}
        format={format}
      />,
    )
    expect(rowsOf(await screen.findByRole('table', { hidden: true })).slice(0, 3)).toEqual([
      ['Semana', 'vendeu', 'previsão', 'Faixa'],
      ['12 nov.', '98,40', '–', '–'],
      ['19 nov.', '–', '104,20', '98,00 a 110,50'],
    ])
  })

  test('has the values of all lines', async () => {
    const { hand } = renderPart(
      <LineChart
        title="Vendas no dia"
        rowHead="Hora"
        points={['0h', '1h', '2h'].map((label) => ({ key: label, label }))}
        series={[
          { key: 'a', label: 'hoje', look: 'main', values: [1, 3, null] },
          { key: 'b', label: 'previsão', look: 'forecast', values: [null, null, 7] },
        ]}
        forecastBand={{ label: 'faixa', low: [null, null, 5], high: [null, null, 9] }}
        now={{ at: 1.5, value: 4, label: 'Agora, 1h30' }}
        format={count}
      />,
    )
    expect(rowsOf(await screen.findByRole('table', { hidden: true }))).toEqual([
      ['Hora', 'hoje', 'previsão', 'Faixa'],
      ['0h', '1', '–', '–'],
      ['1h', '3', '–', '–'],
      ['2h', '–', '7', '5 a 9'],
    ])
    screen.getByRole('application').focus()
    await hand.keyboard('{End}')
    expect(said()).toBe('2hprevisão 7Faixa 5 a 9')
  })

  test('links to the lists without loading the page again', async () => {
    const { hand, href } = renderPart(chart)
    await hand.click(await screen.findByText('Ver em tabela'))
    await hand.click(screen.getByRole('link', { name: '5 nov. qui' }))
    await expect.poll(href).toBe('/lista?dia=5')
  })
})

test('a chart without data says so, and draws what comes later', async () => {
  function Later() {
    const [points, setPoints] = useState<typeof days>([])
    return (
      <>
        <BarChart title="Vendas por dia" points={points} names={names} format={format} />
        <button onClick={() => setPoints(days)}>Carregar</button>
      </>
    )
  }
  const { hand } = renderPart(<Later />)
  expect(await screen.findByText('Sem dados neste período')).toBeTruthy()
  expect([screen.queryByRole('application'), screen.queryByRole('table', { hidden: true })]).toEqual([
    null,
    null,
  ])
  await hand.click(screen.getByRole('button', { name: 'Carregar' }))
  expect(await findPlot()).toBeTruthy()
  expect(screen.queryByText('Sem dados neste período')).toBeNull()
})

test('a heat table adds up rows and columns and shades the largest number most', async () => {
  renderPart(
    <HeatTable
      title="Peças"
      rowHead="Categoria"
      columns={[
        { key: 'P', label: 'P' },
        { key: 'M', label: 'M' },
      ]}
      rows={[
        { key: 'a', label: 'Tops', cells: [{ value: 2 }, { value: 100, to: '/tops-m' }] },
        { key: 'b', label: 'Shorts', cells: [{ value: null }, { value: 7 }] },
      ]}
      format={count}
    />,
  )
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['Categoria', 'P', 'M', 'Total'],
    ['Tops', '2', '100', '102'],
    ['Shorts', '–', '7', '7'],
    ['Total', '2', '107', '109'],
  ])
  const shadeOf = (text: string) =>
    Number(/earth\)_(\d+)%/.exec(screen.getAllByRole('cell', { name: text })[0]!.className)?.[1])
  expect(shadeOf('100')).toBeGreaterThan(shadeOf('7'))
  expect(screen.getByRole('link', { name: '100' }).getAttribute('href')).toBe('/tops-m')
})

describe('stacked bars', () => {
  test('name their parts for readers', async () => {
    renderPart(
      <StackedRow
        label="Separar"
        format={count}
        parts={[
          { key: 'a', label: 'até 4 h', value: 9, tone: 'neutral' },
          { key: 'b', label: 'até 24 h', value: 4, tone: 'soon' },
          { key: 'c', label: 'mais de 24 h', value: 0, tone: 'late' },
        ]}
      />,
    )
    expect(await screen.findByRole('img', { name: 'Separar: até 4 h 9, até 24 h 4' })).toBeTruthy()
  })

  test('have a table with all kinds and their sums', async () => {
    renderPart(
      <StackedRows
        title="Devoluções por tamanho"
        rowHead="Tamanho"
        kinds={[
          { key: 'j', label: 'justo', tone: 'strong' },
          { key: 'f', label: 'folgado', tone: 'soft' },
        ]}
        rows={[
          { key: 'P', label: 'P', values: [4, 3], rate: '2,9%', note: '7 de 343' },
          { key: 'GG', label: 'GG', values: [9, 0], rate: '8,5%', note: '9 de 117', isAlert: true },
        ]}
        format={count}
      />,
    )
    expect(rowsOf(await screen.findByRole('table', { hidden: true }))).toEqual([
      ['Tamanho', 'justo', 'folgado'],
      ['P', '4', '3'],
      ['GG', '9', '0'],
      ['Total', '13', '3'],
    ])
  })
})

test('a funnel says the share that goes on, and nothing after an empty step', async () => {
  renderPart(
    <Funnel
      title="Funil"
      format={count}
      steps={[
        { key: 'a', label: 'Viram', value: 1200 },
        { key: 'b', label: 'Puseram na sacola', value: 180 },
        { key: 'c', label: 'Começaram', value: 0 },
        { key: 'd', label: 'Pagaram', value: 0 },
      ]}
    />,
  )
  expect(rowsOf(await screen.findByRole('table', { hidden: true }))).toEqual([
    ['Etapa', 'Total', 'Da etapa anterior', 'Do começo'],
    ['Viram', '1200', '–', '100%'],
    ['Puseram na sacola', '180', '15%', '15%'],
    ['Começaram', '0', '0%', '0%'],
    ['Pagaram', '0', '–', '0%'],
  ])
  expect(screen.getByText('15% seguem')).toBeTruthy()
})
