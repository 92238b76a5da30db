import { getLast } from '#shared/data/get-or-throw'

/** Parses the clipboard text of Excel, Sheets and LibreOffice: cells split by tabs; a cell with a tab, break or quote is quoted. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/gy
  const body = text.replace(/\r?\n$/, '')
  while (cell.lastIndex <= body.length) {
    const found = cell.exec(body)
    if (!found) break
    const [, quoted, plain = '', end] = found
    getLast(rows).push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\t') continue
    if (!end) break
    rows.push([])
  }
  return rows
}
