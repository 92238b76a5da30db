import { screen } from '@testing-library/react'
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
