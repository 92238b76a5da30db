import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { consentVersion, cookieSettingsAnchor } from '#shared/content/cookie-choices'
import { type RecordedCall, throwOffline, mockNetwork, errorResponse } from '#dom/network.ts'
import { clearSessionCookie, setSessionCookie } from '#web/client/session-cookie.ts'
import { buildCookieBarScript, type ThirdPartyScript } from './cookie-bar-script.ts'
import { CookieBar } from './cookie-bar.tsx'

const name = 'dao-consent'
const optional = ['Estatísticas', 'Marketing', 'Conversa de terceiros']
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})

afterEach(() => {
  clearSessionCookie(name)
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
  reload.mockClear()
})

const chose = (bits: number) => setSessionCookie(name, `${consentVersion}.${bits}.x`)

/** Renders a page as the server sends it, with the cookie link in its footer. */
function arrive(others: readonly ThirdPartyScript[] = []) {
  document.body.innerHTML = `${renderToStaticMarkup(<CookieBar hasPolicy />)}<main tabindex="-1"><a href="#${cookieSettingsAnchor}">Preferências de cookies</a></main>`
  new Function(buildCookieBarScript(others))()
  const element = document.getElementById(cookieSettingsAnchor)!
  const bar = within(element)
  const hand = userEvent.setup()
  return {
    hand,
    bar,
    isShown: () => 'open' in element.dataset,
    press: (label: string) => hand.click(bar.getByRole('button', { name: label })),
    ticked: () =>
      optional.filter((label) => bar.getByRole<HTMLInputElement>('checkbox', { name: label }).checked),
    reopen: () => hand.click(screen.getByRole('link', { name: 'Preferências de cookies' })),
  }
}

const bodies = (calls: readonly RecordedCall[]) => calls.map(({ body }) => body)
const choice = (statistics: boolean, marketing: boolean, conversation: boolean) => ({
  version: consentVersion,
  statistics,
  marketing,
  conversation,
})

describe('[SF-05] the cookie bar', () => {
  test('appears without a choice, with accept, reject and every category, none preselected', () => {
    mockNetwork({})
    const { bar, isShown, ticked } = arrive()
    expect([isShown(), ticked()]).toEqual([true, []])
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Aceitar',
      'Rejeitar',
      'Salvar',
    ])
    const [accept, refuse] = bar.getAllByRole('button')
    expect(accept!.className, 'as easy to refuse as to accept').toBe(refuse!.className)
    const necessary = bar.getByRole<HTMLInputElement>('checkbox', { name: 'Necessários' })
    expect([necessary.checked, necessary.disabled]).toEqual([true, true])
    expect(document.activeElement, 'it takes no focus').toBe(document.body)
  })

  test('stays hidden for a choice of the same version, and appears for another version', () => {
    mockNetwork({})
    chose(0)
    expect(arrive().isShown()).toBe(false)
    setSessionCookie(name, '1999-01.7.x')
    expect(arrive().isShown()).toBe(true)
  })

  test.each([
    ['Aceitar', choice(true, true, true)],
    ['Rejeitar', choice(false, false, false)],
  ])('stores %s with one click, whatever is ticked', async (label, body) => {
    const calls = mockNetwork({ 'POST /api/consent': () => ({ reload: false }) })
    const { hand, bar, press, isShown } = arrive()
    await hand.click(bar.getByRole('checkbox', { name: 'Marketing' }))
    await press(label)
    await waitFor(() => expect(isShown()).toBe(false))
    expect([bodies(calls), reload.mock.calls]).toEqual([[body], []])
  })

  test('stores the ticked categories by its own button', async () => {
    const calls = mockNetwork({ 'POST /api/consent': () => ({ reload: true }) })
    const { hand, bar, press } = arrive()
    await hand.click(bar.getByRole('checkbox', { name: 'Estatísticas' }))
    await press('Salvar')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(bodies(calls)).toEqual([choice(true, false, false)])
  })

  test('shows an error when the server does not answer, and stores no choice', async () => {
    let answer: () => unknown = throwOffline
    mockNetwork({ 'POST /api/consent': () => answer() })
    const { bar, press, isShown } = arrive()
    await press('Rejeitar')
    await waitFor(() => expect(bar.getByRole('alert').textContent).toContain('Não deu para salvar'))
    answer = () => errorResponse(500)
    await press('Aceitar')
    await waitFor(() => expect(bar.getByRole('alert').textContent).toContain('Não deu para salvar'))
    expect([isShown(), reload.mock.calls]).toEqual([true, []])
  })

  test('reloads the page when the version is outdated', async () => {
    mockNetwork({ 'POST /api/consent': () => errorResponse(409, 'consent.outdated') })
    const { press } = arrive()
    await press('Aceitar')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })
})

describe('[SF-05] the cookie link in the footer', () => {
  test('opens the bar with the current choice, moves the focus there, and returns it', async () => {
    const calls = mockNetwork({ 'POST /api/consent': () => ({ reload: false }) })
    chose(5)
    const { hand, bar, isShown, ticked, reopen, press } = arrive()
    await reopen()
    expect([isShown(), ticked()]).toEqual([true, ['Estatísticas', 'Conversa de terceiros']])
    expect(document.activeElement?.id).toBe(cookieSettingsAnchor)
    await hand.keyboard('{Escape}')
    expect(isShown()).toBe(false)
    const link = screen.getByRole('link', { name: 'Preferências de cookies' })
    expect(document.activeElement).toBe(link)
    await reopen()
    await hand.click(bar.getByRole('checkbox', { name: 'Estatísticas' }))
    await press('Salvar')
    await waitFor(() => expect(isShown()).toBe(false))
    expect(bodies(calls)).toEqual([choice(false, false, true)])
    expect(document.activeElement).toBe(link)
  })

  test('does not accept Esc as an answer before the first choice', async () => {
    mockNetwork({})
    const { hand, bar, isShown } = arrive()
    bar.getByRole('button', { name: 'Aceitar' }).focus()
    await hand.keyboard('{Escape}')
    expect(isShown()).toBe(true)
  })
})

describe('[SF-05] third-party scripts', () => {
  const others: ThirdPartyScript[] = [
    { category: 'statistics', script: 'https://med.example/s.js', id: 'loja-1' },
    { category: 'marketing', script: 'https://ad.example/p.js', id: undefined },
  ]
  const named = () =>
    [...document.head.querySelectorAll('script')].map(({ dataset }) => [dataset['src'], dataset['id']])
  // Listeners of the script on window would outlive the test.
  const listened = vi.spyOn(window, 'addEventListener')
  afterAll(() => listened.mockRestore())
  afterEach(() => {
    document.head.querySelectorAll('script').forEach((each) => each.remove())
    for (const [name, listener, options] of listened.mock.calls.splice(0))
      removeEventListener(name, listener, options)
  })

  test.each([
    [undefined, []],
    [0, []],
    [1, [['https://med.example/s.js', 'loja-1']]],
    [2, [['https://ad.example/p.js', undefined]]],
    [4, []],
  ])('with consent %j the page loads %j after its own load', (bits, expected) => {
    // Scripts are recorded, not fetched.
    const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) {
        const { src, dataset } = node as HTMLScriptElement
        const noted = document.createElement('script')
        Object.assign(noted.dataset, dataset, { src })
        document.head.appendChild(noted)
      }
    })
    if (bits !== undefined) chose(bits)
    arrive(others)
    expect(named()).toEqual([])
    dispatchEvent(new Event('load'))
    expect(named()).toEqual(expected)
    append.mockRestore()
  })

  test.each([
    [0, ['/checkout', '/conta/pedidos', '/produtos']],
    [1, ['/produtos']],
  ])(
    'with consent %j only %j is navigated client-side: private pages load without third-party scripts',
    async (bits, expected) => {
      const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
      chose(bits)
      const { hand } = arrive(others)
      dispatchEvent(new Event('load'))
      append.mockRestore()
      const asked: string[] = []
      const listen = (event: Event) => {
        event.preventDefault()
        asked.push(new URL((event.target as HTMLAnchorElement).href).pathname)
      }
      const leave = (event: Event) => event.preventDefault()
      document.addEventListener('click', listen)
      addEventListener('click', leave, true)
      for (const path of ['/checkout', '/conta/pedidos', '/produtos']) {
        const link = Object.assign(document.createElement('a'), { href: path, textContent: path })
        document.body.append(link)
        await hand.click(link)
      }
      document.removeEventListener('click', listen)
      removeEventListener('click', leave, true)
      expect(asked).toEqual(expected)
    },
  )
})
