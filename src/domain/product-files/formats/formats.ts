import { type Header, readHeader } from '#context/product-files/csv/columns.ts'
import type { Delimiter } from '#context/product-files/csv/read-records.ts'
import type { FormatName } from '#contract/product-files'
import { dao } from './dao.ts'
import type { Format } from './format.ts'
import { nuvemshop } from './nuvemshop.ts'
import { shopify } from './shopify.ts'

export const formats: Readonly<Record<FormatName, Format>> = { shopify, nuvemshop, dao }

type Head = { delimiter: Delimiter; cells: readonly string[] }
type Recognised = { format: Format; delimiter: Delimiter; header: Header }

/** Detects format and delimiter from the header row: the pair that recognizes most columns wins. */
export function detectFormat(heads: readonly Head[]): Recognised {
  const tries = Object.values(formats).flatMap((format) =>
    heads.map(({ delimiter, cells }) => ({ format, delimiter, header: readHeader(format.columns, cells) })),
  )
  return tries.reduce((best, each) => (each.header.places.size > best.header.places.size ? each : best))
}
