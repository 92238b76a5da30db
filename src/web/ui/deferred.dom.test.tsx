import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

/** As a document that has just come: what one learned of the visitor is not known to the next. */
async function ofNewPage() {
  vi.resetModules()
  return import('./deferred.tsx')
}
afterEach(() => void vi.resetModules())

const Field = () => <input aria-label="E-mail" data-field="" />

function codeOf() {
  const asked = { times: 0 }
  const load = () => {
    asked.times += 1
    return Promise.resolve({ default: Field })
  }
  return { asked, load }
}

/** What the server drew of another one of its kind. */
const Drawn = () => (
  <p data-field="" tabIndex={-1}>
    desenhado
  </p>
)

test('a part that comes with a touch comes at once where the server has drawn nothing to touch', async () => {
  const { deferred } = await ofNewPage()
  const Part = deferred(codeOf().load, '[data-field]')
  render(<Part />)
  await screen.findByLabelText('E-mail')
})

test('where the server has drawn it, it comes with the first touch, and once', async () => {
  const { deferred } = await ofNewPage()
  const { asked, load } = codeOf()
  const Part = deferred(load, '[data-field]')
  render(<Drawn />)
  render(<Part />)
  expect(asked.times).toBe(0)
  const hand = userEvent.setup()
  await hand.click(screen.getByText('desenhado'))
  await screen.findByLabelText('E-mail')
  await hand.click(screen.getByText('desenhado'))
  expect(asked.times).toBe(1)
})

test('on a page that was opened from another one it is fetched at once, whatever else of its kind stands there', async () => {
  const { deferred, waitForParts } = await ofNewPage()
  const fetched = vi.fn(() => new Promise<never>(() => {}))
  const Part = deferred(fetched, '[data-field]')
  waitForParts()
  render(<Drawn />)
  await act(async () => render(<Part />))
  expect(fetched).toHaveBeenCalledOnce()
})

test('a part that does not come leaves the page as it stands, and comes with the connection', async () => {
  const { deferred } = await ofNewPage()
  const { ChunkMissing } = await import('./chunks.ts')
  let away = true
  const load = vi.fn(async () => {
    if (away) throw new ChunkMissing('/assets/x.js', false)
    return { default: Field }
  })
  const Part = deferred(load)
  render(
    <>
      <h1>A página</h1>
      <Part />
    </>,
  )
  await act(() => userEvent.setup().click(screen.getByText('A página')))
  await expect.poll(() => load.mock.calls.length).toBe(1)
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  screen.getByText('A página')
  away = false
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByLabelText('E-mail')
})
