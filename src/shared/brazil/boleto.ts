import { zip } from '#shared/data/zip'

/** Formats the 47 digits of a boleto as banks print them. */
export const formatBoletoLine = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')

/** Narrow (1) and wide (3) elements of each digit in Interleaved 2 of 5. */
const elements = [
  '11331',
  '31113',
  '13113',
  '33111',
  '11313',
  '31311',
  '13311',
  '11133',
  '31131',
  '13131',
] as const

/** Bar of a barcode: where it begins and how wide it is, in modules. */
export type Bar = { x: number; width: number }

/** Returns the bars of an even number of digits as Interleaved 2 of 5, as boletos have them (FEBRABAN), and the total width. */
export function drawBarcode(digits: string): { bars: Bar[]; width: number } {
  const pairs = digits.match(/\d\d/g) ?? []
  const inside = pairs.flatMap((pair) => {
    const [bars = '', spaces = ''] = [...pair].map((digit) => elements[Number(digit)])
    return zip([...bars], [...spaces]).flatMap((widths) => widths.map(Number))
  })
  const widths = [1, 1, 1, 1, ...inside, 3, 1, 1]
  const bars: Bar[] = []
  let x = 0
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ x, width })
    x += width
  })
  return { bars, width: x }
}
