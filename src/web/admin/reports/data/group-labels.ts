import type { Grouping, ListGrouping, ReportGroup } from '#contract/reports'
import { reports as words } from '#texts/admin/reports'

/** Key of what belongs to no piece: freight, and money that went back without a piece. */
export const withoutPiece = 'none'

const pieceGroups: readonly ListGrouping[] = ['product', 'variant', 'category', 'size']

/** Returns whether a group is one of pieces: it has no orders, discounts, fees or freight of its own. */
export const isOfPieces = (by: ListGrouping): boolean => pieceGroups.includes(by)

const names: Partial<Record<ListGrouping, Readonly<Record<string, string>>>> = {
  channel: words.channels,
  method: words.methods,
  customer: words.customers,
}

/** Returns the name of a group that the server does not name. */
export function pieceLabel(by: ListGrouping, key: string): string {
  if (key === withoutPiece && isOfPieces(by)) return words.withoutPiece
  if (key === '') return words.noKey[by] ?? words.unnamed
  return names[by]?.[key] ?? key
}

/** Returns the name of a group on screen. */
export const groupLabel = (by: Grouping, { key, label }: Pick<ReportGroup, 'key' | 'label'>): string =>
  label === '' || label === key ? pieceLabel(by, key) : label
