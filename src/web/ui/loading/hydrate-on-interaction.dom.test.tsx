import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

/** Loads the module as a new document does, without earlier interactions. */
async function ofNewPage() {
  vi.resetModules()
  return import('./hydrate-on-interaction.tsx')
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

/** Server HTML of another part of the same kind. */
const Drawn = () => (
  <p data-field="" tabIndex={-1}>
    desenhado
  </p>
)

test('loads a touch-activated part at once when the server has not rendered it', async () => {
  const { hydrateOnInteraction } = await ofNewPage()
  const Part = hydrateOnInteraction(codeOf().load, '[data-field]')
  render(<Part />)
  await screen.findByLabelText('E-mail')
})

test('loads a server-rendered part once, with the first touch', async () => {
  const { hydrateOnInteraction } = await ofNewPage()
  const { asked, load } = codeOf()
  const Part = hydrateOnInteraction(load, '[data-field]')
  render(<Drawn />)
  render(<Part />)
  expect(asked.times).toBe(0)
  const hand = userEvent.setup()
  await hand.click(screen.getByText('desenhado'))
  await screen.findByLabelText('E-mail')
  await hand.click(screen.getByText('desenhado'))
  expect(asked.times).toBe(1)
})

test('loads at once on a page opened by client-side navigation, even if similar parts are present', async () => {
  const { hydrateOnInteraction, suspendUntilLoaded } = await ofNewPage()
  const fetched = vi.fn(() => new Promise<never>(() => {}))
  const Part = hydrateOnInteraction(fetched, '[data-field]')
  suspendUntilLoaded()
  render(<Drawn />)
  await act(async () => render(<Part />))
  expect(fetched).toHaveBeenCalledOnce()
})

test('keeps the server HTML when a part fails to load, and loads it when online', async () => {
  const { hydrateOnInteraction } = await ofNewPage()
  const { ChunkLoadError } = await import('./chunk-loader.ts')
  let away = true
  const load = vi.fn(async () => {
    if (away) throw new ChunkLoadError('/assets/x.js', false)
    return { default: Field }
  })
  const Part = hydrateOnInteraction(load)
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
