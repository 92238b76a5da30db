/** One decimal, `+10,5%`; a difference that rounds to zero has no sign. */
const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const points = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** Replaces the hyphen of Intl by the minus sign. */
const withMinus = (text: string): string => text.replace('-', '−')

/** `share`: relative difference; `points`: difference of two rates, in percentage points; `count`: difference. */
export type TrendUnit = 'share' | 'points' | 'count'
export type Trend = { direction: 'up' | 'down' | 'same' | 'new'; text: string }

/** Formats the relative difference of two numbers, `+10,5%`; undefined if there was nothing to compare with. */
export function formatChange(value: number, compared: number): string | undefined {
  if (compared === 0) return value === 0 ? withMinus(percent.format(0)) : undefined
  return withMinus(percent.format((value - compared) / Math.abs(compared)))
}

/** Returns the difference of a number from the one it is compared with. Rates are shares: 0.021 is 2.1 %. */
export function trendOf(value: number, compared: number, unit: TrendUnit): Trend {
  const text =
    unit === 'share'
      ? formatChange(value, compared)
      : unit === 'points'
        ? `${withMinus(points.format((value - compared) * 100))} p.p.`
        : withMinus(number.format(value - compared))
  if (text === undefined) return { direction: 'new', text: '' }
  const direction = text.startsWith('+') ? 'up' : text.startsWith('−') ? 'down' : 'same'
  return { direction, text }
}
