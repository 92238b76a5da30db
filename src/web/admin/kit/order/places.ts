/** Where something is let go over a row: before it, in it, or behind. */
export type Drop = 'before' | 'inside' | 'after'

/** Which part of a row the hand is over: its upper and its lower quarter are beside it. */
export const dropAt = (y: number, { top, height }: { top: number; height: number }): Drop => {
  const part = (y - top) / height
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'inside'
}

/** The list with one thing in another place, at its ends at most. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, list[from]!)
}

/** Where a thing goes that is let go over another: `before` it, or behind. */
export const placeOver = (from: number, over: number, before: boolean): number =>
  over - (from < over ? 1 : 0) + (before ? 0 : 1)
