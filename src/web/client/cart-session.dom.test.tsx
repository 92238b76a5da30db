import { afterEach, expect, test, vi } from 'vitest'
import { cartSession, forgetCartSession } from './cart-session.ts'
import { readSessionCookie } from './session-cookie.ts'

const blocked = () =>
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })

afterEach(() => {
  vi.restoreAllMocks()
  forgetCartSession()
})

/** As a page that is opened anew knows it. */
async function ofTheNextPage(): Promise<string> {
  vi.resetModules()
  const module = await import('./cart-session.ts')
  return module.cartSession()
}

test('one id for all pages, kept in storage', async () => {
  const id = cartSession()
  expect(localStorage.getItem('dao-cart-session')).toBe(id)
  expect(readSessionCookie('dao-cart-session'), 'no cookie where storage serves').toBeUndefined()
  expect(await ofTheNextPage()).toBe(id)
})

test('where storage is blocked it lasts for the visit, by a cookie', async () => {
  blocked()
  const id = cartSession()
  expect(cartSession()).toBe(id)
  expect(readSessionCookie('dao-cart-session')).toBe(id)
  expect(await ofTheNextPage()).toBe(id)
  forgetCartSession()
  expect(readSessionCookie('dao-cart-session')).toBeUndefined()
  expect(cartSession()).not.toBe(id)
})

test('where cookies are blocked too it lasts for the page', () => {
  blocked()
  // Two spies of one property do not both give it back.
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} })
  try {
    const id = cartSession()
    expect(cartSession()).toBe(id)
  } finally {
    Reflect.deleteProperty(document, 'cookie')
  }
})
