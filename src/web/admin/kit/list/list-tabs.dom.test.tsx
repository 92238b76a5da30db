import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '#dom/render-part.tsx'
import { ListTabs } from './list-tabs.tsx'

const own = Element.prototype.scrollIntoView
const scroll = vi.fn<() => void>()
beforeEach(() => {
  scroll.mockClear()
  Element.prototype.scrollIntoView = scroll
})
afterEach(() => {
  Element.prototype.scrollIntoView = own
})

function Strip({ opensAt }: { opensAt: string }) {
  const [current, choose] = useState(opensAt)
  const titles = ['Separar', 'Postar', 'Todos', 'Avisos']
  return (
    <>
      <ListTabs
        label="Próximos passos"
        tabs={titles.map((title) => ({
          title,
          search: {},
          current: title === current,
          isAll: title === 'Todos',
        }))}
      />
      {titles.map((title) => (
        <button key={title} onClick={() => choose(title)}>
          {title}
        </button>
      ))}
    </>
  )
}

describe('tabs that are wider than the screen', () => {
  test('show their begin when a list opens with all rows, and the current tab otherwise', async () => {
    const { hand } = renderPart(<Strip opensAt="Todos" />)
    const step = await screen.findByRole('button', { name: 'Postar' })
    expect(scroll).not.toHaveBeenCalled()
    await hand.click(step)
    expect(scroll).toHaveBeenCalledTimes(1)
    await hand.click(screen.getByRole('button', { name: 'Todos' }))
    expect(scroll).toHaveBeenCalledTimes(2)
  })

  test('scroll to the step that the address names', async () => {
    renderPart(<Strip opensAt="Postar" />)
    await screen.findByRole('button', { name: 'Postar' })
    expect(scroll).toHaveBeenCalledTimes(1)
  })
})

test('folds tabs into a menu with the sum of their counts and the worst age, but never the current one', async () => {
  const tab = (title: string, count: number, change: object = {}) => ({
    title,
    count,
    search: {},
    current: false,
    ...change,
  })
  const { hand } = renderPart(
    <ListTabs
      label="Próximos passos"
      tabs={[
        tab('Separar', 14, { current: true }),
        tab('Conferir', 2, { folded: true, aside: 'há 6 h', tone: 'soon' }),
        tab('Reembolsar', 1, { folded: true, aside: 'há 26 h', tone: 'late', since: '2026-11-27T10:00:00Z' }),
        tab('Contestados', 3, {
          folded: true,
          aside: 'há 3 dias',
          tone: 'late',
          since: '2026-11-25T12:00:00Z',
        }),
        tab('Todos', 99, { isAll: true }),
      ]}
    />,
  )
  const strip = within(await screen.findByRole('navigation', { name: 'Próximos passos' }))
  expect(strip.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Separar14', 'Todos99'])
  const menu = strip.getByRole('button', { name: /^Outros/ })
  expect(menu.textContent).toBe('Outros6há 3 dias')
  await hand.click(menu)
  const panel = within(await screen.findByRole('dialog', { name: 'Outros' }))
  expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Conferir2há 6 h',
    'Reembolsar1há 26 h',
    'Contestados3há 3 dias',
  ])
})
