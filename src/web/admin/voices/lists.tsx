import Check from 'lucide/dist/esm/icons/check.mjs'
import type { VoiceKind, VoicePage, VoiceRow } from '#contract/reviews'
import { formatAge } from '#shared/age'
import { staffReviews as words } from '#texts/staff-reviews'
import type { ListOf, Step } from '#web/admin/kit/list/list.ts'
import { narrowed } from '#web/admin/kit/list/narrow.ts'
import { oneByOne } from '#web/admin/kit/list/one-by-one.ts'
import type { Column } from '#web/admin/kit/table/columns.ts'
import { Age } from '#web/admin/kit/table/when.tsx'
import { undoable } from '#web/admin/kit/toast/undo.ts'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Stars } from '#web/views/stars/stars.tsx'
import {
  decide,
  everything,
  kindOf,
  parts,
  statusOf,
  voicesQuery,
  voicesSearch,
  type VoicesSearch,
} from './queries.ts'
import { Voice } from './voice.tsx'

const heads = words.columns
const tones = { pending: 'waiting', approved: 'done', refused: 'ended' } as const

const saidIn = ({ title, text }: VoiceRow): string => [title, text].filter(Boolean).join(' · ')
const Status = ({ status }: { status: VoiceRow['status'] }) => (
  <StatusDot tone={tones[status]}>{words.status[status]}</StatusDot>
)

/** Publishes the selected reviews and offers undo. */
async function approveAll(rows: readonly VoiceRow[]): Promise<number> {
  const done: string[] = []
  const count = await oneByOne(rows, async ({ id }) => {
    await decide(id, { to: 'approved', reason: '' })
    done.push(id)
  })
  undoable({
    what: words.approvedMany(count),
    done: words.approvedDone,
    undo: () => oneByOne(done, (id) => decide(id, { to: 'pending', reason: '' })),
  })
  return count
}

const columns: readonly Column<VoiceRow>[] = [
  { id: 'author', title: heads.author, name: true, width: 180, cell: ({ name }) => name },
  {
    id: 'stars',
    title: heads.stars,
    width: 108,
    sort: 'nota',
    cell: ({ stars }) => <Stars count={stars} size={14} />,
  },
  { id: 'text', title: heads.text, from: 560, cell: saidIn },
  {
    id: 'about',
    title: heads.about,
    width: 190,
    from: 1000,
    quiet: true,
    cell: ({ product, city }) => product?.name ?? city,
  },
  {
    id: 'signals',
    title: heads.signals,
    width: 180,
    from: 1000,
    cell: ({ signals }) =>
      signals.length > 0 && (
        <StatusDot tone="alert">{signals.map((each) => words.signals[each]).join(', ')}</StatusDot>
      ),
  },
  {
    id: 'status',
    title: heads.status,
    width: 120,
    from: 700,
    cell: ({ status }) => <Status status={status} />,
  },
  {
    id: 'at',
    title: heads.at,
    width: 84,
    end: true,
    quiet: true,
    sort: 'data',
    cell: ({ at }) => <Age at={at} />,
  },
]

type List = ListOf<VoiceRow, VoicesSearch, VoicePage>

const listOf = (kind: VoiceKind): List => ({
  screen: 'depoimentos',
  words: words.kinds[kind],
  read: voicesSearch,
  query: voicesQuery,
  live: ['voices'],
  sort: '-data',
  filters: [
    { param: 'nota', label: words.filters.stars, kind: 'choice', options: words.filters.starsOptions },
    {
      param: 'sinais',
      label: words.filters.suspicious,
      kind: 'choice',
      options: words.filters.suspiciousOptions,
    },
  ],
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns,
  card: (row) => ({
    title: row.name,
    detail: saidIn(row),
    end: <Stars count={row.stars} size={13} />,
    endDetail: `${words.status[row.status]} · ${formatAge(row.at)}`,
  }),
  steps: stepsOf,
  bulk: [
    {
      id: 'approve',
      label: words.approve,
      icon: Check,
      keys: 'a',
      fits: ({ status }) => status !== 'approved',
      run: approveAll,
    },
  ],
  panel: {
    title: (row) => row && <span className="display text-base">{row.name}</span>,
    body: (id) => <Voice key={id} id={id} />,
    onPhone: true,
  },
})

/** One list per kind, with its own texts. */
export const lists: Record<VoiceKind, List> = { testimonial: listOf('testimonial'), review: listOf('review') }

/** Builds the tabs: pending, published, refused and all, followed by a link to the other kind. */
function stepsOf(answer: VoicePage | undefined, search: VoicesSearch): Step<VoicesSearch>[] {
  const kind = kindOf(search)
  const open = statusOf(search)
  const counts = answer?.counts
  const all = counts && counts.pending + counts.approved + counts.refused
  const part = (title: string, parte: string | undefined, count: number | undefined, current: boolean) => ({
    title,
    count,
    search: narrowed(search, { parte }),
    current,
  })
  const other = kind === 'review' ? 'testimonial' : 'review'
  return [
    part(words.statuses.pending, undefined, counts?.pending, open === 'pending'),
    ...Object.entries(parts).map(([parte, status]) =>
      part(words.statuses[status], parte, counts?.[status], open === status),
    ),
    part(words.statuses.all, everything, all, open === undefined),
    {
      title: words.tabs[other],
      count: answer?.pendingByKind[other],
      search: other === 'review' ? { aba: 'avaliacoes' } : {},
      current: false,
    },
  ]
}
