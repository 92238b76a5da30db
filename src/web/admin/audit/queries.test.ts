import { expect, test } from 'vitest'
import { parseAuditSearch } from './queries.ts'

test.each([
  ['voice', 'review'],
  ['review', 'review'],
])('a stored filter by %s finds the entity %s', (stored, entity) => {
  expect(parseAuditSearch({ entidade: stored, quem: 'ana' })).toEqual({ entidade: entity, quem: 'ana' })
})
