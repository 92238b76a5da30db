import { expect, test } from 'vitest'
import { getAllowedMethods, getPageMethods } from './allowed-methods.ts'
import { createApp } from '#server/app'

const app = createApp({
  origins: [],
  trustProxy: 0,
  metricsToken: undefined,
  contexts: [],
  dev: (api) => {
    api.post('/entrar', (c) => c.text('form'))
    api.on(['GET', 'DELETE'], '/api/things/:id', (c) => c.text('thing'))
  },
})

test.each([
  ['/entrar', ['POST']],
  ['/api/things/7', ['GET', 'HEAD', 'DELETE']],
  ['/api/things', []],
  ['/api/nothing', []],
])('the API allows at %s: %j', (path, methods) => {
  expect(getAllowedMethods(app, path)).toEqual(methods)
})

test.each([
  ['/produtos', ['GET', 'HEAD']],
  ['/entrar', ['GET', 'HEAD', 'POST']],
])('the page %s allows %j', (path, methods) => {
  expect(getPageMethods(app, path)).toEqual(methods)
})
