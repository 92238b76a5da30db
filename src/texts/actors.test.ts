import { expect, test } from 'vitest'
import { visitor, nameOf } from '#shared/permissions'
import { actorName, byActor } from './actors.ts'
import { content } from './content.ts'

test('shows readable names for system actors and the email for team members', () => {
  expect(byActor(nameOf(visitor))).toBe('no checkout')
  expect(byActor(nameOf({ kind: 'system', name: 'pagamento' }))).toBe('pelo meio de pagamento')
  expect([actorName('semente'), actorName('loja')]).toEqual(['Demonstração', 'Sistema'])
  expect([byActor('rui@dao.test'), actorName('rui@dao.test')]).toEqual(['por rui@dao.test', 'rui@dao.test'])
})

test('[AD-20] [AD-22] shows a readable publisher for a published version', () => {
  expect(content.side.by('semente', '13 de nov.')).toBe('13 de nov., na demonstração')
  expect(content.side.by('Marina Dao', '13 de nov.')).toBe('13 de nov., por Marina Dao')
})
