import type { EmittedInvoice } from '#domain/invoices'
import { database, queryRows, statement } from '#platform/postgres/database'

// It plays an external service, so its data is in its own schema, which exists only in a demo.
const ownTables = `
  create sequence if not exists fake_provider.invoice_numbers;
  create table if not exists fake_provider.invoices (
    ref text primary key, reference text not null unique, state text not null, number int, series int, key text,
    issued_at timestamptz, refusal jsonb, cancel_refused boolean not null default false, buyer text not null,
    total int not null, ready_at timestamptz not null)`

/** Invoice as the fake emitter stores it. */
export type StoredInvoice = {
  ref: string
  reference: string
  state: EmittedInvoice['state']
  number: number | null
  series: number | null
  key: string | null
  issuedAt: Date | null
  refusal: EmittedInvoice['refusal']
  cancelRefused: boolean
  buyer: string
  total: number
  readyAt: Date
}

const columns = `ref, reference, state, number, series, key, issued_at as "issuedAt", refusal,
  cancel_refused as "cancelRefused", buyer, total, ready_at as "readyAt"`
const nextNumber = statement<{ number: string }>(
  'fake_invoice.number',
  `select nextval('fake_provider.invoice_numbers') as number`,
)
const insert = statement(
  'fake_invoice.insert',
  `insert into fake_provider.invoices (ref, reference, state, number, series, key, refusal, buyer, total, ready_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (reference) do nothing`,
)
/** Changes due by time are applied on read. */
const advance = statement(
  'fake_invoice.advance',
  `update fake_provider.invoices set state = 'issued', issued_at = ready_at
   where state = 'requested' and ready_at <= now() and (ref = $1 or reference = $2)`,
)
const find = statement<StoredInvoice>(
  'fake_invoice.find',
  `select ${columns} from fake_provider.invoices where ref = $1 or reference = $2`,
)
const setState = statement<{ ref: string }>(
  'fake_invoice.set',
  `update fake_provider.invoices set state = $2, cancel_refused = $3 where ref = $1 returning ref`,
)

const authorize = statement(
  'fake_invoice.authorize',
  `update fake_provider.invoices set ready_at = now() where state = 'requested'`,
)

export const openInvoices = (): Promise<unknown> => database().$client.query(ownTables)

let opening: Promise<unknown> | undefined

/** Creates the tables on first use. */
const open = (): Promise<unknown> => {
  opening ??= openInvoices()
  return opening
}
export const closeFakeStore = (): void => {
  opening = undefined
}

export async function takeNumber(): Promise<number> {
  await open()
  return Number((await queryRows(database(), nextNumber, []))[0]?.number ?? 0)
}

/** Stores an invoice once per reference. */
export async function addStored(row: Omit<StoredInvoice, 'cancelRefused' | 'issuedAt'>): Promise<void> {
  await open()
  const { ref, reference, state, number, series, key, refusal, buyer, total, readyAt } = row
  const values = [ref, reference, state, number, series, key, JSON.stringify(refusal), buyer, total, readyAt]
  await queryRows(database(), insert, values)
}

export async function findStored(ref: string | null, reference: string): Promise<StoredInvoice | undefined> {
  await open()
  await queryRows(database(), advance, [ref, reference])
  return (await queryRows(database(), find, [ref, reference]))[0]
}

export async function setStored(ref: string, state: StoredInvoice['state'], cancelRefused = false) {
  await open()
  await queryRows(database(), setState, [ref, state, cancelRefused])
}

/** SEFAZ answers everything that waits. */
export async function authorizeAll(): Promise<void> {
  await open()
  await queryRows(database(), authorize, [])
}
