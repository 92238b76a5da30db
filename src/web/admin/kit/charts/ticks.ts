/** Returns the smallest step of the form 1, 2 or 5 times a power of ten that is at least so large. */
function niceStep(least: number): number {
  const exponent = Math.floor(Math.log10(least))
  const power = (factor: number, by: number) => (by < 0 ? factor / 10 ** -by : factor * 10 ** by)
  const factor = [1, 2, 5].find((each) => power(each, exponent) >= least)
  return factor === undefined ? power(1, exponent + 1) : power(factor, exponent)
}

type Options = {
  /** intervals at most, beside one for values on the other side of zero */
  most?: number
  /** the values are whole numbers: no tick lies between them */
  isWhole?: boolean
}

/**
 * Returns the ticks of an axis: multiples of 1, 2 or 5 times a power of ten that enclose all values and zero. Without a
 * value other than zero it returns `[0]`.
 */
export function niceTicks(values: readonly number[], { most = 4, isWhole = false }: Options = {}): number[] {
  let [low, high] = [0, 0]
  for (const value of values) {
    if (!Number.isFinite(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (low === high) return [0]
  const step = Math.max(niceStep((high - low) / most), isWhole ? 1 : 0)
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  // A step below one is divided by, because its multiples are not exact.
  const parts = Math.round(1 / step)
  return Array.from({ length: last - first + 1 }, (_, at) =>
    step < 1 ? (first + at) / parts || 0 : (first + at) * step || 0,
  ).map((tick) => Number(tick.toPrecision(12)))
}

/** Numbers of points between two labels that a reader can count on: days, weeks, months. */
const intervals = [1, 2, 3, 5, 7, 10, 14, 15, 20, 30, 60, 90, 180, 365]

/** Returns how many points lie from one label to the next, so that labels of this width do not touch. */
export function labelInterval(count: number, width: number, labelWidth: number): number {
  const least = (count * labelWidth) / Math.max(width, 1)
  return intervals.find((interval) => interval >= least) ?? Math.ceil(least)
}
