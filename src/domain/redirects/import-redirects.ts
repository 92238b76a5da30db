import { parse } from 'csv-parse/sync'
import { type CommandCall, staffCommand } from '#domain/audit'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { unescapeFormula } from '#shared/text/csv'
import { getOrThrow } from '#shared/data/get-or-throw'
import { redirects as texts } from '#texts/admin/redirects'
import { type RedirectImportResult, maxRedirects, maxImportRows } from './contract.ts'
import { loadAllRedirects, lockRedirects, storeRedirects } from './add-redirect.ts'
import { ownOrigins } from './ports.ts'
import { type RedirectTable, parseSource, parseTarget } from './rules.ts'

const { problems } = texts
/** Maximum number of invalid rows that are listed. */
const maxReportedRows = 200

type Line = { row: number; from: string; to: string }

const refuse = (reason: string): never => {
  throw new AppError('redirects.file_refused', { reason })
}

/**
 * Decodes a file as UTF-8, else as Windows-1252 (old spreadsheets). Throws `redirects.file_refused` for binary
 * data.
 */
function textOf(file: Uint8Array): string {
  if (file.includes(0)) return refuse(problems.noText)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

const delimiters = [';', '\t', ','] as const

/** Parses a file with two columns, with the row numbers of a spreadsheet. Throws `redirects.file_refused`. */
function linesOf(file: Uint8Array): Line[] {
  const text = textOf(file)
  const [head = ''] = text.slice(0, 4_000).split(/[\r\n]/, 1)
  const delimiter = delimiters.find((each) => head.includes(each)) ?? ';'
  let records: string[][]
  try {
    records = parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true })
  } catch {
    return refuse(problems.noTable)
  }
  const lines = records.map(([from = '', to = ''], at) => ({
    row: at + 1,
    from: unescapeFormula(from.trim()),
    to: unescapeFormula(to.trim()),
  }))
  // A header row has no `/` in either column, a path does.
  const filledLines = lines.filter(
    ({ row, from, to }) => from + to !== '' && (row > 1 || `${from}${to}`.includes('/')),
  )
  if (filledLines.length === 0) return refuse(problems.empty)
  if (filledLines.length > maxImportRows) return refuse(problems.tooManyRows)
  return filledLines
}

/** Applies the rows to the table in order, and returns the result. */
function applyLines(
  table: RedirectTable,
  lines: readonly Line[],
  origins: readonly string[],
): Omit<RedirectImportResult, 'dry'> {
  const outcome = { rows: lines.length, created: 0, changed: 0, same: 0, wrong: 0 }
  const reportedProblems: RedirectImportResult['problems'] = []
  const wrong = (row: number, value: string, message: string) => {
    outcome.wrong += 1
    if (reportedProblems.length < maxReportedRows)
      reportedProblems.push({ row, value: value.slice(0, 200), message })
  }
  const seen = new Map<string, number>()
  for (const { row, from: old, to: wanted } of lines) {
    const [from, to] = [parseSource(old), parseTarget(wanted, origins)]
    if (old === '' || wanted === '') wrong(row, old || wanted, problems.missing)
    else if ('problem' in from) wrong(row, old, from.problem)
    else if ('problem' in to) wrong(row, wanted, to.problem)
    else if (seen.has(from.address)) wrong(row, old, problems.repeated(getOrThrow(seen, from.address)))
    else {
      seen.set(from.address, row)
      const before = table.targetOf(from.address)
      const end = table.add(from.address, to.address)
      if (end === undefined) wrong(row, wanted, problems.circle)
      else outcome[before === undefined ? 'created' : before === end ? 'same' : 'changed'] += 1
    }
  }
  return { ...outcome, problems: reportedProblems }
}

/** Returns what an import would change. Throws `redirects.file_refused` and `redirects.full`. */
export async function previewRedirectImport(
  _ctx: StaffContext,
  file: Uint8Array,
): Promise<RedirectImportResult> {
  const table = await loadAllRedirects(database())
  const outcome = applyLines(table, linesOf(file), ownOrigins())
  if (table.size > maxRedirects) throw new AppError('redirects.full', { most: maxRedirects })
  return { ...outcome, dry: true }
}

/** Imports a file; invalid rows are skipped. Throws `redirects.file_refused` and `redirects.full`. */
export const importRedirects = staffCommand({
  entity: 'redirect',
  async save({ tx, input: file }: CommandCall<Uint8Array>): Promise<RedirectImportResult> {
    const lines = linesOf(file)
    await lockRedirects(tx)
    const table = await loadAllRedirects(tx)
    const outcome = applyLines(table, lines, ownOrigins())
    await storeRedirects(tx, table.changed, false)
    return { ...outcome, dry: false }
  },
  audit: ({ saved: { rows, created, changed, same, wrong } }) => ({
    action: 'UPDATE',
    name: texts.fileName,
    after: { rows, created, changed, same, wrong },
  }),
})
