import type { Download, StaffContext } from '#platform/http/http'
import { toStream } from '#platform/http/to-stream'
import { database } from '#platform/postgres/database'
import { byteOrderMark, escapeFormula, toCsvLine } from '#shared/text/csv'
import { moving as words } from '#texts/admin/moving'
import { readLeftOut } from './read-move.ts'

/** Downloads what did not come, with the reasons. Throws `imports.move_not_found`. */
export async function downloadMoveReport(_ctx: StaffContext, id: string): Promise<Download> {
  const rows = await readLeftOut(database(), id)
  return { name: words.reportFile, body: toStream(lines(rows)) }
}

async function* lines(rows: Awaited<ReturnType<typeof readLeftOut>>): AsyncGenerator<string> {
  yield byteOrderMark + toCsvLine(words.report, ';')
  for (const { file, row, column, name, text } of rows)
    yield toCsvLine([file, row === null ? '' : String(row), column, name, text].map(escapeFormula), ';')
}
