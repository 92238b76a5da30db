import { expect, test } from 'vitest'
import { visitor, getActorName } from '#shared/auth/permissions'
import { formatActor, formatByActor } from './actors.ts'
import { content } from './content.ts'

test('shows readable names for system actors and the email for team members', () => {
  expect(formatByActor(getActorName(visitor))).toBe('no checkout')
  expect(formatByActor(getActorName({ kind: 'system', name: 'pagamento' }))).toBe('pelo meio de pagamento')
  expect([formatActor('semente'), formatActor('loja')]).toEqual(['Demonstração', 'Sistema'])
  expect([formatByActor('rui@dao.test'), formatActor('rui@dao.test')]).toEqual([
    'por rui@dao.test',
    'rui@dao.test',
  ])
})

test('[AD-20] [AD-22] shows a readable publisher for a published version', () => {
  expect(content.side.by('semente', '13 de nov.')).toBe('13 de nov., na demonstração')
  expect(content.side.by('Marina Dao', '13 de nov.')).toBe('13 de nov., por Marina Dao')
})
