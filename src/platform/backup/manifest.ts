import { z } from 'zod'
import { sealedSecretsSchema } from './sealed-secrets.ts'

const name = z.string().min(1).max(63)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

/** Table of a backup. `sha256` is that of its rows as COPY text, sorted by the primary key. */
const tableSchema = z.strictObject({
  schema: name,
  name,
  columns: z.array(name).min(1).max(1600),
  rows: count,
  bytes: count,
  sha256,
})

/** Content of a backup. It is the last entry of the archive but its own checksum. */
export const manifestSchema = z.object({
  format: z.literal('dao-store-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  storeVersion: z.string().max(40),
  postgresVersion: z.string().max(100),
  migrations: z
    .array(z.strictObject({ name: z.string().max(200), sha256 }))
    .min(1)
    .max(10_000),
  /** version of the queues' schema (pg-boss); null if there are none */
  queueVersion: count.nullable(),
  tables: z.array(tableSchema).max(10_000),
  sequences: z
    .array(z.strictObject({ schema: name, name, lastValue: z.string().max(20), isCalled: z.boolean() }))
    .max(10_000),
  /** `sha256` is that of the list `files.sha256`, in the form of `sha256sum` */
  files: z.strictObject({ count, bytes: count, sha256, vanished: count }),
  secrets: sealedSecretsSchema,
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableSum = z.infer<typeof tableSchema>

/** Names of the entries of the archive. */
export const entries = {
  table: (schema: string, table: string, part: number) =>
    `tables/${schema}.${table}/${String(part).padStart(6, '0')}.copy.zst`,
  file: (key: string) => `files/${key}`,
  fileSums: 'files.sha256',
  manifest: 'manifest.json',
  manifestSum: 'manifest.json.sha256',
} as const

const tableEntry = /^tables\/([^/.]+)\.([^/]+)\/\d{6,}\.copy\.zst$/

/** Returns the key `schema.table` of an entry with rows; undefined for any other entry. */
export const findTableKey = (path: string): string | undefined => {
  const match = tableEntry.exec(path)
  return match ? `${match[1]}.${match[2]}` : undefined
}

export const keyOf = ({ schema, name: table }: { schema: string; name: string }): string =>
  `${schema}.${table}`
