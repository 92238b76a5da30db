/** Value of a point, and the same point of the period before. */
export type ChartPoint = {
  key: string
  /** first line at the axis: `14` */
  label: string
  /** second line at the axis: `sáb` */
  detail?: string
  /** name in the table and under the cursor; default: label and detail */
  name?: string
  /** null where nothing is known, such as a future day */
  value: number | null
  compared?: number | null
  /** expected value and the band in which it lies, in place of a value */
  forecast?: { value: number; low: number; high: number }
  /** list behind the value, an internal URL */
  to?: string
  /** second line of the label of an emphasised bar */
  note?: string
  /** bold detail, such as a weekend */
  isStrong?: boolean
}

export type Format = (value: number) => string

/** Column of the table, whose cells are also said under the cursor; undefined cells are left out there. */
export type ChartColumn = { head: string; cell: (index: number) => string | undefined }

/** Row of the table: a point without its drawing. */
export type ChartRow = { key: string; name: string; to?: string | undefined }

/** Returns the full name of a point. */
export const nameOf = ({ label, detail, name }: Pick<ChartPoint, 'label' | 'detail' | 'name'>): string =>
  name ?? (detail ? `${label} ${detail}` : label)

const axisNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })
const shortNumber = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const wholeNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

const withMinus = (text: string): string => text.replace('-', '−')

/** Formats a tick in the unit of a chart: 500.000 centavos per 100.000 are `5`. */
export const formatTick = (value: number, per: number): string => withMinus(axisNumber.format(value / per))

/** Formats a value in the unit of a chart with one decimal, `15,7`; whole numbers without unit have none. */
export const formatShort = (value: number, per: number): string =>
  withMinus((per === 1 && Number.isInteger(value) ? wholeNumber : shortNumber).format(value / per))

/** Returns whether all values are whole numbers. */
export const areWhole = (values: readonly number[]): boolean => values.every(Number.isInteger)
