import { randomUUID } from 'node:crypto'
import { Client, Pool } from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { closeDatabase, getConnectionConfig, database, openDatabase } from '#platform/postgres/database'
import { appRole } from '#platform/postgres/app-role'
import { dropDatabase, useShop } from '#test/shop'
import { runChecks } from '#server/doctor/run-checks'
import { prepareDatabase } from './prepare-database.ts'

const shop = useShop()
const owner = () => ({ ...inject('clusterOwner'), database: getConnectionConfig().database! })
const prepare = () => prepareDatabase(database().$client as Pool, owner(), { demo: true })

test('the shop uses a role without privileges that owns no object', async () => {
  const [role] = await shop.sql(
    `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
       (select count(*)::int from pg_class c where relnamespace = 'public'::regnamespace and relowner = r.oid) as owned
     from pg_roles r where rolname = current_user`,
  )
  expect(role).toEqual({
    rolname: appRole,
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
    owned: 0,
  })
})

test.each([
  ...['audit_logs', 'stock_ledger'].flatMap((book) => [
    `update ${book} set actor = actor`,
    `delete from ${book}`,
    `truncate ${book}`,
    `alter table ${book} disable trigger ${book}_append_only`,
    `alter table ${book} disable trigger all`,
    `drop trigger ${book}_append_only on ${book}`,
    `drop table ${book}`,
  ]),
  'update customer_consents set granted = granted',
  'alter table customer_consents disable trigger customer_consents_append_only',
  "insert into schema_migrations (name, sha256) values ('x', 'x')",
  'update schema_migrations set name = name',
  'delete from schema_migrations',
  'truncate orders',
  'alter table orders add column more text',
  'create table public.more (id int)',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  "set session_replication_role = 'replica'",
  'create database more',
  'create role more',
  `alter role ${appRole} superuser`,
  'create schema more',
  "copy orders to program 'true'",
  "select pg_read_file('postgresql.conf')",
  'set role shop',
])('the role may not: %s', async (text) => {
  await expect(shop.sql(text)).rejects.toThrow(/permission denied|must be owner/)
})

describe('objects of a later migration', () => {
  test('can be read and written by the shop, including sequences and functions', async () => {
    await shop.owner('create table later (id serial primary key, word text)')
    await shop.owner("create function later_word() returns text language sql as $$ select 'x' $$")
    await shop.sql('insert into later (word) values (later_word())')
    await shop.sql("update later set word = 'y'")
    expect(await shop.sql('select * from later')).toEqual([{ id: 1, word: 'y' }])
    await shop.sql('delete from later')
    await expect(shop.sql('truncate later')).rejects.toThrow('permission denied')
  })
})

test('an older database whose queues belong to the owner is handed over, and excess privileges are revoked', async () => {
  await shop.owner('alter schema jobs owner to shop')
  await shop.owner('alter table jobs.job owner to shop')
  await shop.owner('alter table jobs.queue owner to shop')
  await shop.owner('alter type jobs.job_state owner to shop')
  await shop.owner('alter function jobs.delete_queue(text) owner to shop')
  await shop.owner(`grant all on all tables in schema public to ${appRole}`)
  await prepare()
  expect(
    await shop.sql(
      `select distinct pg_get_userbyid(o) as owner from (
         select relowner as o from pg_class where relnamespace = 'jobs'::regnamespace
         union all select nspowner from pg_namespace where nspname in ('jobs', 'fake_provider')
         union all select proowner from pg_proc where pronamespace = 'jobs'::regnamespace
         union all select typowner from pg_type where typnamespace = 'jobs'::regnamespace) x`,
    ),
  ).toEqual([{ owner: appRole }])
  await expect(shop.sql('truncate audit_logs')).rejects.toThrow('permission denied')
})

test('two processes may prepare the database at once, and again', async () => {
  expect(await Promise.all([prepare(), prepare(), prepare()])).toEqual([[], [], []])
})

describe('an external database', () => {
  const name = `outside_${randomUUID().slice(0, 8)}`
  const [dono, app] = [`${name}_dono`, `${name}_app`]
  const as = (user: string) => ({ ...inject('cluster'), user, password: 'x', database: name })
  const asSuperuser = async (texts: string[], database = 'postgres') => {
    const client = new Client({ ...inject('clusterOwner'), database })
    await client.connect()
    for (const text of texts) await client.query(text)
    await client.end()
  }
  afterAll(async () => {
    const client = new Client({ ...inject('clusterOwner'), database: 'postgres' })
    await client.connect()
    await dropDatabase(client, name)
    await client.end()
    await asSuperuser([`drop role if exists ${app}`, `drop role if exists ${dono}`])
  })

  test('is migrated by its owner, who is no superuser, and served by a separate role', async () => {
    await asSuperuser([
      `create role ${dono} login password 'x'`,
      `create role ${app} login password 'x'`,
      `grant ${app} to ${dono}`,
      `create database ${name} owner ${dono} encoding 'UTF8' template template0`,
    ])
    const pool = new Pool({ ...as(app), max: 1 })
    try {
      expect((await prepareDatabase(pool, as(dono), { demo: false })).length).toBeGreaterThan(10)
      expect(await prepareDatabase(pool, as(dono), { demo: false })).toEqual([])
      // another process that has no owner connection
      expect(await prepareDatabase(pool, undefined, { demo: false })).toEqual([])
      await pool.query("insert into settings (key, value) values ('x', '{}')")
      await expect(pool.query('truncate settings')).rejects.toThrow('permission denied')
      await expect(pool.query('delete from audit_logs')).rejects.toThrow('permission denied')
      await expect(prepareDatabase(pool, owner(), { demo: false })).rejects.toThrow(/bancos diferentes/)
    } finally {
      await pool.end()
    }
  })
})

test('the doctor reports a role with too many privileges', async () => {
  expect((await runChecks()).filter(({ check }) => check === 'access.role')).toEqual([])
  const [before, mighty] = [getConnectionConfig(), owner()]
  await closeDatabase()
  openDatabase(mighty, 2)
  const [said] = (await runChecks()).filter(({ check }) => check === 'access.role')
  await closeDatabase()
  openDatabase(before, 12)
  expect(said?.sentence).toContain('superuser, createdb, createrole, owner')
})
