/** Drop position relative to a row: before, inside or after. */
export type DropPosition = 'before' | 'inside' | 'after'

/** Returns the drop position: the upper and lower quarter of a row are before and after it. */
export const getDropPosition = (
  y: number,
  { top, height }: { top: number; height: number },
): DropPosition => {
  const part = (y - top) / height
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'inside'
}

/** Returns the list with one item moved; the target index is clamped. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, list[from]!)
}

/** Returns the new index of an item dropped `before` another, or after it. */
export const getDropIndex = (from: number, over: number, before: boolean): number =>
  over - (from < over ? 1 : 0) + (before ? 0 : 1)
