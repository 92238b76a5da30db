import { pipeline, Readable } from 'node:stream'
import { pipeline as finish } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import type { FileEncoding } from '#shared/text/file-encodings'
import { getFirst } from '#shared/data/get-or-throw'
import { decodeFile } from './decode-file.ts'

export const delimiters = [';', ',', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

type Dialect = { path: string; encoding: FileEncoding; delimiter: string }

/** Maximum row length in characters, above any description. Protects against files without line ends. */
const longestRow = 4 * 1024 * 1024

/** True for the `sep=;` line, by which a CSV tells Excel its delimiter. */
const isDelimiterLine = (cells: readonly string[]): boolean =>
  /^sep=/i.test(getFirst(cells).trim()) && cells.slice(1).every((cell) => cell === '')

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

const rules = (delimiter: string, longest: number) => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: longest,
})

/**
 * Reads the records of a CSV with their spreadsheet row numbers, header first. Skips blank rows but counts them.
 * Throws errors of csv-parse, which carry the number of records read.
 */
export async function* readRecords(
  { path, encoding, delimiter }: Dialect,
  longest = longestRow,
): AsyncGenerator<{ number: number; cells: string[] }> {
  const parser = parse(rules(delimiter, longest))
  pipeline(Readable.from(inPieces(decodeFile(path, encoding))), parser, () => {})
  let number = 0
  for await (const cells of parser as AsyncIterable<string[]>) {
    if (number === 0 && isDelimiterLine(cells)) continue
    number += 1
    if (!isBlank(cells)) yield { number, cells }
  }
}

/** Characters parsed at a time, about 10 ms. */
const piece = 16 * 1024

/** Splits text into pieces and yields to the event loop between them. */
async function* inPieces(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of parts)
    for (let from = 0; from < text.length; from += piece) {
      yield text.slice(from, from + piece)
      await nextTurn()
    }
}

/** Returns the first non-blank records of a file, or fewer if it stops being valid CSV with this delimiter. */
export async function readFirstRecords(
  { path, encoding, delimiter }: Dialect,
  most: number,
): Promise<string[][]> {
  const found: string[][] = []
  // Collected while parsing: after an error the parser discards records that were not consumed.
  const take = (cells: string[]): null => {
    if (found.length < most && !isBlank(cells) && !isDelimiterLine(cells)) found.push(cells)
    return null
  }
  const parser = parse({ ...rules(delimiter, longestRow), on_record: take })
  async function* enough() {
    for await (const text of decodeFile(path, encoding)) {
      yield text
      if (found.length >= most) return
    }
  }
  parser.resume()
  try {
    await finish(enough(), parser)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  return found
}

/** Limits of the sample, header row included. */
const shown = { rows: 4, cells: 8, letters: 60 }

/** Returns the first rows of a file, so that staff can check the encoding. Prefers columns with accents. */
export async function readSampleRows(dialect: Dialect): Promise<string[][]> {
  const records = await readFirstRecords(dialect, shown.rows)
  const hasAccents = (place: number) =>
    records.slice(1).some((cells) => /[^\p{ASCII}]/u.test(cells[place] ?? ''))
  const places = [...(records[0] ?? []).keys()].filter((place) =>
    records.some((cells) => cells[place]?.trim()),
  )
  const chosen = [...places.slice(0, 2), ...places.slice(2).filter(hasAccents), ...places.slice(2)]
  const columns = [...new Set(chosen)].slice(0, shown.cells).sort((a, b) => a - b)
  return records.map((cells) => columns.map((place) => (cells[place] ?? '').trim().slice(0, shown.letters)))
}
