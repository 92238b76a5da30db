import { expect, test } from 'vitest'
import { port } from './port.ts'

test('returns the value provided last, and throws with the port’s name before', () => {
  const greeting = port<string | undefined>('shop.greeting')
  expect(() => greeting()).toThrow('nothing is provided for the port shop.greeting')
  greeting.provide('Oi')
  expect(greeting()).toBe('Oi')
  greeting.provide(undefined)
  expect(greeting()).toBeUndefined()
})
