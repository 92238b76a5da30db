import type { CustomerRow } from '#contract/customer-insights'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import type { AccountJournal } from './account-merge.ts'

export type Key = { kind: CustomerRow['kind']; key: string }

/** Rows and tags that an undo brings back. */
export type Journal = {
  /** tags of the merged customer, and those of them that the other one did not have */
  tags: readonly string[]
  addedTags: readonly string[]
  /** ids of the moved notes */
  notes: readonly string[]
  /** ids of orders of a guest that an account got */
  orders: readonly string[]
  /** of two accounts */
  contexts?: AccountJournal
}

/** Customer as a merge needs it; the CPF has digits only. */
export type Side = Key &
  Pick<CustomerRow, 'id' | 'name' | 'cpf' | 'tags'> & {
    userId: string | null
    /** name, else email or phone */
    title: string
  }

const sidesText = `select id, kind, key, user_id as "userId", name, coalesce(nullif(name, ''), email, phone, '') as title,
  cpf, tags from customer_summaries where id = any($1::uuid[]) order by id`
const sidesQuery = statement<Side>('customer-insights.sides', sidesText)
const lockSides = statement<Side>('customer-insights.lock_sides', `${sidesText} for update`)

/** Returns the customers of these ids that exist, by id. */
export async function readSides(db: Db, ids: readonly string[], { lock } = { lock: false }) {
  const found = await queryRows(db, lock ? lockSides : sidesQuery, [ids])
  return new Map(found.map((side) => [side.id, side]))
}

const insertQuery = statement<{ id: string }>(
  'customer-insights.insert_merge',
  `with earlier as (
     update customer_merges set owner_kind = $3, owner_key = $4 where owner_kind = $1 and owner_key = $2
   )
   insert into customer_merges
     (from_kind, from_key, into_kind, into_key, owner_kind, owner_key, from_id, from_name, by, undo_until, journal)
   values ($1, $2, $3, $4, $3, $4, $5, $6, $7, now() + make_interval(hours => $8::int), $9::jsonb)
   returning id`,
)

type NewMerge = { from: Side; into: Side; by: string; hours: number; journal: Journal }

/** Stores a merge; what was merged into `from` before gets the new owner too. */
export async function insertMerge(tx: Db, { from, into, by, hours, journal }: NewMerge): Promise<void> {
  const keys = [from.kind, from.key, into.kind, into.key]
  await queryRows(tx, insertQuery, [...keys, from.id, from.title, by, hours, JSON.stringify(journal)])
}

export type StoredMerge = {
  id: string
  from: Key
  into: Key
  owner: Key
  fromId: string
  isOpen: boolean
  journal: Journal | null
}

const keyOf = (end: 'from' | 'into' | 'owner'): string =>
  `jsonb_build_object('kind', ${end}_kind, 'key', ${end}_key) as "${end}"`
const columns = `id, ${keyOf('from')}, ${keyOf('into')}, ${keyOf('owner')}, from_id as "fromId", finished_at is null and undo_until > now() as "isOpen", journal`
const mergeQuery = statement<StoredMerge>(
  'customer-insights.merge',
  `select ${columns} from customer_merges where id = $1`,
)
const lockMerge = statement<StoredMerge>('customer-insights.lock_merge', `${mergeQuery.text} for update`)
const dueQuery = statement<StoredMerge>(
  'customer-insights.due_merges',
  `select ${columns} from customer_merges where finished_at is null and undo_until <= $1 order by undo_until`,
)

/** Returns a merge; undefined if it was undone. */
export async function findMerge(
  db: Db,
  id: string,
  { lock } = { lock: false },
): Promise<StoredMerge | undefined> {
  return (await queryRows(db, lock ? lockMerge : mergeQuery, [id]))[0]
}

/** Returns the merges that can no longer be undone and are not finished, the oldest first. */
export const listDueMerges = (db: Db, now: Date): Promise<StoredMerge[]> => queryRows(db, dueQuery, [now])

// Everything below the removed merge ends at its customer again.
const removeQuery = statement(
  'customer-insights.remove_merge',
  `with recursive gone as (
     delete from customer_merges where id = $1 returning from_kind, from_key
   ), below as (
     select m.id, m.from_kind, m.from_key from customer_merges m
       join gone on (m.into_kind, m.into_key) = (gone.from_kind, gone.from_key)
     union
     select m.id, m.from_kind, m.from_key from customer_merges m
       join below on (m.into_kind, m.into_key) = (below.from_kind, below.from_key)
   )
   update customer_merges m set owner_kind = gone.from_kind, owner_key = gone.from_key
   from gone where m.id in (select id from below)`,
)

export const removeMerge = async (tx: Db, id: string): Promise<void> =>
  void (await queryRows(tx, removeQuery, [id]))

const finishQuery = statement(
  'customer-insights.finish_merge',
  `update customer_merges set finished_at = now(), journal = null, from_name = '' where id = $1 and finished_at is null`,
)

/** Ends the time in which a merge can be undone. The alias stays. */
export const finishMerge = async (tx: Db, id: string): Promise<void> =>
  void (await queryRows(tx, finishQuery, [id]))
