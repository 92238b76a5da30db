import { expect, test } from 'vitest'
import { isNofollow } from './nofollow.ts'

test.each([
  ['/produtos', false],
  ['/produtos?', false],
  ['/produtos?page=2', false],
  ['/produtos?utm_source=x', false],
  ['/produtos?color=preto', true],
  ['/produtos?available=true', true],
  ['/produtos?sort=newest', true],
  ['/produtos?search=top&page=2', true],
  ['/colecoes/treino?color=preto', false],
  ['/colecoes/treino?color=preto&page=2', false],
  ['/colecoes/treino?color=preto&size=P', true],
  ['/consultora', false],
  ['/consultora?para=correr', true],
  ['/products/legging?cor=preto', false],
  ['/blog?tema=corrida', false],
])('decides nofollow for %s: %s', (href, expected) => {
  expect(isNofollow(href)).toBe(expected)
})
