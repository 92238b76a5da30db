import { pipeline, Readable } from 'node:stream'
import { pipeline as finish } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import type { FileEncoding } from '#shared/file-encodings'
import { textOf } from './decode.ts'

export const delimiters = [';', ',', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

type Dialect = { path: string; encoding: FileEncoding; delimiter: string }

/** Longer than any description, in characters; a file of another kind has no line ends where a CSV has them. */
const longestRow = 4 * 1024 * 1024

/** The line by which a file tells Excel its delimiter; no row of the table. */
const isDelimiterLine = (cells: readonly string[]): boolean =>
  /^sep=/i.test(cells[0]!.trim()) && cells.slice(1).every((cell) => cell === '')

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

const rules = (delimiter: string, longest: number) => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: longest,
})

/**
 * The records of a CSV with the numbers that a spreadsheet shows; blank ones are counted and passed over. The first is the
 * header. Throws errors of csv-parse with `records`, how many it had read.
 */
export async function* recordsOf(
  { path, encoding, delimiter }: Dialect,
  longest = longestRow,
): AsyncGenerator<{ number: number; cells: string[] }> {
  const parser = parse(rules(delimiter, longest))
  pipeline(Readable.from(inPieces(textOf(path, encoding))), parser, () => {})
  let number = 0
  for await (const cells of parser as AsyncIterable<string[]>) {
    if (number === 0 && isDelimiterLine(cells)) continue
    number += 1
    if (!isBlank(cells)) yield { number, cells }
  }
}

/** Characters that are read before others get their turn: some ten milliseconds. */
const piece = 16 * 1024

/** A text piece by piece; between two of them the process does what else it has to do. */
async function* inPieces(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of parts)
    for (let from = 0; from < text.length; from += piece) {
      yield text.slice(from, from + piece)
      await nextTurn()
    }
}

/** The first records of a file that are not blank, up to what is no CSV with this delimiter. */
export async function firstRecords(
  { path, encoding, delimiter }: Dialect,
  most: number,
): Promise<string[][]> {
  const found: string[][] = []
  // As they are parsed: a parser that fails later gives up those that nobody had taken.
  const take = (cells: string[]): null => {
    if (found.length < most && !isBlank(cells) && !isDelimiterLine(cells)) found.push(cells)
    return null
  }
  const parser = parse({ ...rules(delimiter, longestRow), on_record: take })
  async function* enough() {
    for await (const text of textOf(path, encoding)) {
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

/** Rows that are shown of a file before it is brought in, its header among them. */
const shown = { rows: 4, cells: 8, letters: 60 }

/** The first rows of a file as a person is shown them, to see whether its letters are right: with accents first. */
export async function sampleOf(dialect: Dialect): Promise<string[][]> {
  const records = await firstRecords(dialect, shown.rows)
  const hasAccents = (place: number) =>
    records.slice(1).some((cells) => /[^\p{ASCII}]/u.test(cells[place] ?? ''))
  const places = [...(records[0] ?? []).keys()].filter((place) =>
    records.some((cells) => cells[place]?.trim()),
  )
  const chosen = [...places.slice(0, 2), ...places.slice(2).filter(hasAccents), ...places.slice(2)]
  const columns = [...new Set(chosen)].slice(0, shown.cells).sort((a, b) => a - b)
  return records.map((cells) => columns.map((place) => (cells[place] ?? '').trim().slice(0, shown.letters)))
}
