import { afterEach, expect, test, vi } from 'vitest'
import { getCartSessionId, clearCartSession } from './cart-session.ts'
import { readSessionCookie } from './session-cookie.ts'

const blocked = () =>
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })

afterEach(() => {
  vi.restoreAllMocks()
  clearCartSession()
})

/** Reads the cart session in a fresh module, as the next page does. */
async function ofTheNextPage(): Promise<string> {
  vi.resetModules()
  const module = await import('./cart-session.ts')
  return module.getCartSessionId()
}

test('keeps one id for all pages in local storage', async () => {
  const id = getCartSessionId()
  expect(localStorage.getItem('dao-cart-session')).toBe(id)
  expect(readSessionCookie('dao-cart-session'), 'no cookie where storage serves').toBeUndefined()
  expect(await ofTheNextPage()).toBe(id)
})

test('falls back to a session cookie when storage is blocked', async () => {
  blocked()
  const id = getCartSessionId()
  expect(getCartSessionId()).toBe(id)
  expect(readSessionCookie('dao-cart-session')).toBe(id)
  expect(await ofTheNextPage()).toBe(id)
  clearCartSession()
  expect(readSessionCookie('dao-cart-session')).toBeUndefined()
  expect(getCartSessionId()).not.toBe(id)
})

test('falls back to memory for the page when cookies are blocked too', () => {
  blocked()
  // vi.spyOn cannot restore two spies on one property.
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} })
  try {
    const id = getCartSessionId()
    expect(getCartSessionId()).toBe(id)
  } finally {
    Reflect.deleteProperty(document, 'cookie')
  }
})
