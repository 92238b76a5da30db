/** One decimal is enough for a drawing and keeps it small. */
const short = (number: number): number => Math.round(number * 10) / 10

/** Returns a function from values to positions. An empty domain is drawn at its beginning. */
export function linearScale(
  [low, high]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  const size = high - low
  return (value) => short(size === 0 ? start : start + ((value - low) / size) * (end - start))
}

export type Band = {
  /** distance of two points */
  step: number
  /** width of a bar; that of the step from 61 points on */
  bar: number
  center: (index: number) => number
  /** point at a position, clamped to the first and last one */
  indexAt: (position: number) => number
}

const gaplessFrom = 61
const widestBar = 44

/** Divides a width into bars, one for each point. */
export function bandScale(count: number, left: number, right: number): Band {
  const step = (right - left) / Math.max(count, 1)
  return {
    step,
    bar: count >= gaplessFrom ? step : Math.min(step * 0.58, widestBar),
    center: (index) => short(left + step * (index + 0.5)),
    indexAt: (position) => Math.min(count - 1, Math.max(0, Math.floor((position - left) / step))),
  }
}

/** Places points from the left to the right edge; a single one lies in the middle. Indexes may have fractions. */
export function pointScale(count: number, left: number, right: number): Band {
  const step = count > 1 ? (right - left) / (count - 1) : right - left
  const first = count > 1 ? left : (left + right) / 2
  return {
    step,
    bar: 0,
    center: (index) => short(first + step * index),
    indexAt: (position) => Math.min(count - 1, Math.max(0, Math.round((position - first) / step))),
  }
}

export type Vertex = readonly [x: number, y: number]

/** Returns the path of a line, interrupted where a value is missing. */
export function linePath(vertices: readonly (Vertex | null)[]): string {
  let path = ''
  let isOpen = false
  for (const vertex of vertices) {
    if (vertex) path += `${isOpen ? 'L' : 'M'}${vertex[0]} ${vertex[1]}`
    isOpen = vertex !== null
  }
  return path
}

/** Returns the path of the area between two lines of the same length. */
export const areaPath = (upper: readonly Vertex[], lower: readonly Vertex[]): string =>
  upper.length < 2 ? '' : `${linePath([...upper, ...lower.toReversed()])}Z`

/**
 * Moves positions apart until they have this gap, in their order, and keeps them between two limits as far as they have
 * room. Returns them in the order given.
 */
export function spreadApart(
  positions: readonly number[],
  gap: number,
  [low, high]: readonly [number, number],
): number[] {
  const order = positions
    .map((_, index) => index)
    .toSorted((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0))
  const placed: number[] = []
  for (const index of order) placed.push(Math.max(positions[index] ?? 0, (placed.at(-1) ?? low - gap) + gap))
  let limit = high
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    placed[at] = Math.max(Math.min(placed[at] ?? 0, limit), low + at * gap)
    limit = (placed[at] ?? 0) - gap
  }
  const result = [...positions]
  for (const [at, index] of order.entries()) result[index] = placed[at] ?? 0
  return result
}
