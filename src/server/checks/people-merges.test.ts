import { expect, test } from 'vitest'
import { useShop } from '#test/shop'
import { listPeopleMerges } from '#server/people-merges'

const shop = useShop()

test('every column that refers to a person or a mailbox moves at a merge of accounts, or says why not', async () => {
  const columns = await shop.owner<{ name: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'profiles'::regclass
     union
     select table_name || '.' || column_name from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'email')`,
  )
  const told = Object.values(listPeopleMerges()).flatMap(({ moves = [], stays = {} }) => [
    ...moves,
    ...Object.keys(stays),
  ])
  expect(columns.length).toBeGreaterThan(30)
  expect(told.toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
})
