import { Link } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { throwOffline, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { LeadHost } from './lead-host.tsx'
import LeadPopup from './lead-popup.tsx'
import { useMe } from '#web/session/me.ts'
import { clearSessionCookie } from '#web/client/session-cookie.ts'

const ana = { name: 'Ana Lima', whatsapp: '(62) 99999-0000', interest: 'Legging' }
const labels = { name: 'Nome', whatsapp: 'WhatsApp', interest: 'Interesse' } as const

afterEach(() => {
  vi.restoreAllMocks()
  clearSessionCookie('dao-lead-popup')
})

/** Opens the popup on a store page. Returns a function that fills it in as `ana` with changes. */
async function met() {
  const { hand } = renderPart(
    <>
      <button type="button">Tema</button>
      <LeadPopup />
    </>,
  )
  const card = within(await screen.findByRole('dialog', { name: 'Quer ajuda para escolher?' }))
  const fill = async (change: Partial<typeof ana> = {}) => {
    for (const [name, text] of Object.entries({ ...ana, ...change })) {
      const field = card.getByLabelText(labels[name as keyof typeof labels])
      await hand.clear(field)
      await hand.type(field, text)
    }
  }
  return { hand, card, fill, send: () => hand.click(card.getByRole('button', { name: 'Enviar' })) }
}

/** Expects an error at its focused field, and no request. */
async function isTold(label: string, wrong: Partial<typeof ana>, message: string) {
  const calls = mockNetwork({})
  const { hand, card, fill, send } = await met()
  await fill(wrong)
  await hand.click(card.getByRole('checkbox'))
  await send()
  const field = card.getByLabelText(label)
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby')!)!.textContent).toBe(message)
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  await hand.type(field, 'bcdef')
  expect(card.queryByText(message)).toBeNull()
  expect(calls).toEqual([])
}

test('[VA-01] rejects a name of one letter', () =>
  isTold('Nome', { name: 'A' }, 'O nome deve ter pelo menos 2 caracteres.'))

test('[VA-02] rejects a WhatsApp number of ten digits, and eleven that are no phone', async () => {
  await isTold('WhatsApp', { whatsapp: '6299999000' }, 'Digite um número de WhatsApp válido.')
  cleanup()
  await isTold('WhatsApp', { whatsapp: '62199990000' }, 'Digite um número de WhatsApp válido.')
})

test('[VA-03] rejects an interest of two letters', () =>
  isTold('Interesse', { interest: 'ab' }, 'Por favor, informe seu interesse.'))

test('sends nothing without consent; shows an error when the server does not answer, and keeps the typed text', async () => {
  let answer: () => unknown = throwOffline
  const calls = mockNetwork({ 'POST /api/leads': () => answer() })
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  const { hand, card, fill, send } = await met()
  await fill()
  await send()
  card.getByText('Marque esta caixa para a gente poder falar com você.')
  expect([card.queryByRole('alert'), calls.length, logged.mock.calls.length]).toEqual([null, 0, 0])
  await hand.click(card.getByRole('checkbox'))
  await send()
  expect((await card.findByRole('alert')).textContent).toContain('Não conseguimos falar com a loja')
  expect(card.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ana Lima')
  expect(card.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  answer = () => ({ ok: true })
  await send()
  await screen.findByText('Dados enviados!')
  expect(calls.at(-1)?.body).toMatchObject({ ...ana, consent: true })
  logged.mockRestore()
})

test('shows server errors at their fields', async () => {
  const wrong = { code: 'request.invalid', message: 'x', requestId: 'x', fields: { name: 'Este nome não.' } }
  mockNetwork({ 'POST /api/leads': () => new Response(JSON.stringify(wrong), { status: 422 }) })
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  const { hand, card, fill, send } = await met()
  await fill()
  await hand.click(card.getByRole('checkbox'))
  await send()
  await card.findByText('Este nome não.')
  expect(document.activeElement).toBe(card.getByLabelText('Nome'))
  logged.mockRestore()
})

test('[EL-06] closes by Esc inside it and returns the focus', async () => {
  mockNetwork({ 'POST /api/leads': () => errorResponse(500) })
  const { hand, card } = await met()
  const elsewhere = screen.getByRole('button', { name: 'Tema' })
  elsewhere.focus()
  act(() => card.getByLabelText('Nome').focus())
  await hand.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(elsewhere)
})

test('[EL-06] closes by Esc wherever the focus is', async () => {
  mockNetwork({})
  const { hand } = await met()
  screen.getByRole('button', { name: 'Tema' }).focus()
  await hand.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('stays open when Esc closes something else', async () => {
  mockNetwork({})
  const { hand } = await met()
  const menu = document.body.appendChild(document.createElement('div'))
  menu.setAttribute('role', 'menu')
  await hand.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeNull()
  menu.remove()
})

test.each(['dialog', 'menu'])('[EL-05] waits while a %s is open', async (role) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const open = document.body.appendChild(document.createElement('div'))
  open.setAttribute('role', role)
  renderPart(<LeadPopup />)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.queryByText('Quer ajuda para escolher?')).toBeNull()
  expect(sessionStorage.getItem('dao-lead-popup')).toBeNull()
  open.remove()
  await screen.findByRole('dialog', { name: 'Quer ajuda para escolher?' })
})

test('shows one line on a phone until its form is opened', async () => {
  mockNetwork({})
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const { hand } = renderPart(<LeadPopup />)
  const card = within(await screen.findByRole('dialog', { name: 'Quer ajuda para escolher?' }))
  expect(card.queryByLabelText('Nome')).toBeNull()
  await hand.click(card.getByRole('button', { name: 'Quero ajuda' }))
  card.getByLabelText('Nome')
  vi.unstubAllGlobals()
})

test('[EL-05] never appears for a signed-in customer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  mockNetwork({ 'GET /api/team/me': () => ({ id: 'p1', name: 'Ana' }) })
  const Header = () => <p>{useMe().data ? 'Minha conta' : 'Entrar'}</p>
  renderPart(
    <>
      <Header />
      <LeadPopup />
    </>,
  )
  await screen.findByText('Minha conta')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect([screen.queryByRole('dialog'), sessionStorage.getItem('dao-lead-popup')]).toEqual([null, null])
})

test.each(['Agora não', 'Fechar ajuda para escolher'])('[EL-06] closes by %s', async (how) => {
  const { hand, card } = await met()
  await hand.click(card.getByRole('button', { name: how }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** Renders a store page with this popup delay. */
function showHost(leadPopupAfterSeconds = 5) {
  mockNetwork({ 'GET /api/settings/business': () => ({ leadPopupAfterSeconds }) })
  return renderPart(<LeadHost />)
}

test('[EL-05] appears after the delay that staff set', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(performance, 'now').mockReturnValue(0)
  showHost(42)
  await act(() => vi.advanceTimersByTimeAsync(41_500))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await screen.findByRole('dialog')
  // Remembered after it appears: the next test must not find it.
  await waitFor(() => expect(sessionStorage.getItem('dao-lead-popup')).toBe('1'))
})

test('[EL-05] appears after 5 seconds, once per browser session, without taking the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showHost()
  // The clock also runs by itself: on a slow machine more time has passed than was advanced.
  await act(() => vi.advanceTimersByTimeAsync(3_500))
  expect([screen.queryByRole('dialog'), sessionStorage.getItem('dao-lead-popup')]).toEqual([null, null])
  await act(() => vi.advanceTimersByTimeAsync(1_600))
  await screen.findByRole('dialog')
  await waitFor(() => expect(sessionStorage.getItem('dao-lead-popup')).toBe('1'))
  expect(document.activeElement).toBe(document.body)
})

test('[EL-05] does not appear again in the same session', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sessionStorage.setItem('dao-lead-popup', '1')
  showHost()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[EL-05] does not appear again in another tab of the session', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderPart(<LeadPopup />)
  await screen.findByRole('dialog')
  cleanup()
  sessionStorage.clear()
  showHost()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[EL-05] counts its 5 seconds from the page load, not from hydration', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(performance, 'now').mockReturnValue(3_000)
  showHost()
  await act(() => vi.advanceTimersByTimeAsync(1_700))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(400))
  await screen.findByRole('dialog')
})

test.each([
  '/carrinho',
  '/checkout',
  '/checkout-success',
  '/finalizar-compra',
  '/auth',
  '/conta',
  '/conta/pedidos',
])('does not appear at %s', async (at) => {
  renderPart(<LeadPopup />, { at })
  await screen.findByRole('main')
  expect([screen.queryByRole('dialog'), sessionStorage.getItem('dao-lead-popup')]).toEqual([null, null])
})

test('appears on the next page after one of those', async () => {
  const { hand, path } = renderPart(
    <>
      <Link to="/produtos">Produtos</Link>
      <LeadPopup />
    </>,
    { at: '/carrinho' },
  )
  await hand.click(await screen.findByRole('link', { name: 'Produtos' }))
  await screen.findByRole('dialog', { name: 'Quer ajuda para escolher?' })
  expect(path()).toBe('/produtos')
  await expect.poll(() => sessionStorage.getItem('dao-lead-popup')).toBe('1')
})
