import { expect, test } from 'vitest'
import { port } from './port.ts'

test('a port answers what was provided last, and says its name before that', () => {
  const greeting = port<string | undefined>('shop.greeting')
  expect(() => greeting()).toThrow('nothing is provided for the port shop.greeting')
  greeting.provide('Oi')
  expect(greeting()).toBe('Oi')
  greeting.provide(undefined)
  expect(greeting()).toBeUndefined()
})
