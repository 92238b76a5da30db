import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { type Client, escapeIdentifier } from 'pg'
import { to } from 'pg-copy-streams'
import { createDigest } from './digest.ts'
import type { TableSum } from './manifest.ts'
import { quote, type StoreTable } from './store-tables.ts'

const compress = promisify(zstdCompress)
/** Bytes of COPY text in one part, which bound the memory, whatever the size of a table. */
const partBytes = 8 * 1024 * 1024

/** Streams the rows of a table as COPY text, in the order of its primary key. */
const readRows = (client: Client, table: StoreTable): AsyncIterable<Buffer> =>
  client.query(
    to(
      `copy (select ${table.columns.map(escapeIdentifier).join(', ')} from ${quote(table)}
       order by ${table.sort}) to stdout`,
    ),
  )

/** Adds up the checksum of a table as it is stored now. */
export async function sumTable(client: Client, table: StoreTable): Promise<TableSum> {
  const digest = createDigest()
  for await (const chunk of readRows(client, table)) digest.add(chunk)
  const { lines: rows, bytes, sha256 } = digest.end()
  return { schema: table.schema, name: table.name, columns: table.columns, rows, bytes, sha256 }
}

/** Joins chunks and cuts them after the last whole row. */
function cutRows(chunks: readonly Buffer[]): { rows: Buffer; rest: Buffer } {
  const whole = Buffer.concat(chunks)
  const end = whole.lastIndexOf('\n') + 1
  return { rows: whole.subarray(0, end), rest: whole.subarray(end) }
}

/**
 * Hands the rows of a table to `write` in compressed parts of whole rows; an empty table has none. The parts are zstd
 * frames: joined they decompress to the whole text. Returns the checksum of that text.
 */
export async function copyTable(
  client: Client,
  table: StoreTable,
  write: (part: Buffer, number: number) => Promise<void>,
): Promise<TableSum> {
  const digest = createDigest()
  let waiting: Buffer[] = []
  let size = 0
  let number = 0
  const flush = async () => {
    const { rows, rest } = cutRows(waiting)
    waiting = [rest]
    size = rest.length
    if (rows.length === 0) return
    number += 1
    await write(await compress(rows), number)
  }
  for await (const chunk of readRows(client, table)) {
    digest.add(chunk)
    waiting.push(chunk)
    size += chunk.length
    if (size >= partBytes) await flush()
  }
  await flush()
  const { lines, bytes, sha256 } = digest.end()
  return { schema: table.schema, name: table.name, columns: table.columns, rows: lines, bytes, sha256 }
}
