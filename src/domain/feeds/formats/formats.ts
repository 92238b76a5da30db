import { type Header, readHeader } from '#context/feeds/csv/columns.ts'
import type { FormatName } from '#contract/feeds'
import { dao } from './dao.ts'
import type { Format } from './format.ts'
import { nuvemshop } from './nuvemshop.ts'
import { shopify } from './shopify.ts'

export const formats: Readonly<Record<FormatName, Format>> = { shopify, nuvemshop, dao }

const delimiters = [',', ';', '\t'] as const

type Recognised = { format: Format; delimiter: (typeof delimiters)[number]; header: Header }

/** How the first line of a file is to be read: by the format and the delimiter that find most columns in it. */
export function recognise(line: string): Recognised {
  const tries = Object.values(formats).flatMap((format) =>
    delimiters.map((delimiter) => {
      const cells = line.split(delimiter).map((cell) => cell.replaceAll('"', ''))
      return { format, delimiter, header: readHeader(format.headings, cells) }
    }),
  )
  return tries.reduce((best, each) => (each.header.places.size > best.header.places.size ? each : best))
}
