import type { GroupedReport, Grouping, Measure, ReportGroup, ReportTotals } from '#contract/reports'
import { reports as words } from '#texts/admin/reports'
import { formatShare, meanOf, shareOf } from './formats.ts'
import { groupLabel, isOfPieces, withoutPiece } from './group-labels.ts'
import { numberUrl } from './number-search.ts'
import type { ReportQuery } from './search.ts'
import { changeCell, type TableCell, type TableColumn, type TableData, type TableRow } from './table-data.ts'

const heads = words.columns

/** Columns that a table of groups may have, by name. */
export type GroupColumn =
  | 'orders'
  | 'pieces'
  | 'sold'
  | 'share'
  | 'before'
  | 'change'
  | 'average'
  | 'returned'
  | 'discounts'
  | 'charged'
  | 'freight'
  | 'difference'

type Parts = { of: ReportTotals; before: ReportTotals | null; all: ReportTotals }
type Definition = TableColumn & {
  measure?: Measure
  value: (parts: Parts) => TableCell
}

const plain = (value: number | null): TableCell => ({ value })

const definitions: Record<GroupColumn, Definition> = {
  orders: {
    title: heads.orders,
    kind: 'count',
    sort: 'pedidos',
    measure: 'orders',
    value: ({ of }) => plain(of.orders),
  },
  pieces: {
    title: heads.pieces,
    kind: 'count',
    sort: 'pecas',
    isWide: true,
    measure: 'pieces',
    value: ({ of }) => plain(of.pieces),
  },
  sold: {
    title: heads.sold,
    kind: 'amount',
    sort: 'vendas',
    measure: 'sold',
    value: ({ of }) => plain(of.sold),
  },
  share: {
    title: heads.share,
    kind: 'share',
    isMuted: true,
    isWide: true,
    value: ({ of, all }) => plain(shareOf(of.sold, all.sold)),
  },
  before: {
    title: heads.before,
    kind: 'amount',
    sort: 'antes',
    isMuted: true,
    isWide: true,
    value: ({ before }) => plain(before?.sold ?? null),
  },
  change: {
    title: heads.change,
    kind: 'change',
    sort: 'variacao',
    value: ({ of, before }) => changeCell(of.sold, before?.sold),
  },
  average: {
    title: heads.average,
    kind: 'amount',
    sort: 'medio',
    isWide: true,
    value: ({ of }) => plain(of.orders === 0 ? null : meanOf(of.sold, of.orders)),
  },
  returned: {
    title: heads.returned,
    kind: 'amount',
    sort: 'devolvido',
    isWide: true,
    measure: 'returned',
    value: ({ of }) => plain(of.returned),
  },
  discounts: {
    title: heads.discounts,
    kind: 'amount',
    sort: 'desconto',
    measure: 'promotions',
    value: ({ of }) => plain(of.promotions),
  },
  charged: {
    title: heads.charged,
    kind: 'amount',
    measure: 'shipping',
    value: ({ of }) => plain(of.shipping),
  },
  freight: {
    title: heads.freight,
    kind: 'amount',
    sort: 'frete',
    measure: 'freight',
    value: ({ of }) => plain(of.freight),
  },
  difference: {
    title: heads.difference,
    kind: 'amount',
    value: ({ of }) => ({
      value: of.shipping - of.freight,
      tone: of.shipping < of.freight ? 'bad' : undefined,
    }),
  },
}

const isSum = (of: ReportTotals): boolean =>
  [of.orders, of.pieces, of.sold, of.returned, of.freight, of.shipping].some((value) => value !== 0)

/** Returns the groups of a report as a table whose rows and sums open their facts. */
export function groupTable(
  report: GroupedReport,
  by: Exclude<Grouping, 'all'>,
  wanted: readonly GroupColumn[],
  query: ReportQuery,
  keep: (group: ReportGroup) => boolean = ({ totals, before }) =>
    isSum(totals) || (before !== null && isSum(before)),
): TableData {
  const names = wanted.filter((name) => report.before !== null || (name !== 'before' && name !== 'change'))
  const columns = names.map((name) => definitions[name])
  const line = (parts: Parts, group?: { key: string; name: string }): TableCell[] =>
    columns.map(({ value, measure }) => {
      const cell = value(parts)
      if (!measure || cell.value === null || cell.value === 0) return cell
      return { ...cell, to: numberUrl({ ...query, measure, ...(group ? { by, ...group } : {}) }) }
    })
  const most = Math.max(1, ...report.groups.map(({ totals }) => totals.sold))
  const rows = report.groups.filter(keep).map((group): TableRow => {
    const name = groupLabel(by, group)
    const main = isOfPieces(by) && group.key === withoutPiece && group.totals.sold === 0 ? 'returned' : 'sold'
    return {
      key: group.key,
      bar: group.totals.sold / most,
      cells: [
        {
          value: name,
          to: numberUrl({ ...query, measure: main, by, key: group.key, name }),
        },
        ...line({ of: group.totals, before: group.before, all: report.totals }, { key: group.key, name }),
      ],
    }
  })
  return {
    file: `${by}-${query.from}-${query.to}`,
    caption: words.groups.title(words.groupings[by]),
    columns: [{ title: words.groupings[by], kind: 'text', sort: 'nome' }, ...columns],
    rows,
    foot: [{ value: words.total }, ...line({ of: report.totals, before: report.before, all: report.totals })],
  }
}

/** Says how much of a sum is unknown, `12,5%`; undefined where all of it is known. */
export const unknownShare = (unknown: number, all: number): string | undefined =>
  unknown === 0 || all <= 0 ? undefined : formatShare(unknown / all)
