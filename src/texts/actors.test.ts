import { expect, test } from 'vitest'
import { visitor, nameOf } from '#shared/permissions'
import { actorName, byActor } from './actors.ts'

test('who acted is named as people speak, and the team by their own name', () => {
  expect(byActor(nameOf(visitor))).toBe('no checkout')
  expect(byActor(nameOf({ kind: 'system', name: 'pagamento' }))).toBe('pelo meio de pagamento')
  expect([actorName('semente'), actorName('loja')]).toEqual(['Demonstração', 'Sistema'])
  expect([byActor('rui@dao.test'), actorName('rui@dao.test')]).toEqual(['por rui@dao.test', 'rui@dao.test'])
})
