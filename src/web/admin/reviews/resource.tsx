import Check from 'lucide/dist/esm/icons/check.mjs'
import type {
  ReviewKind,
  ReviewStatus,
  StaffReviewPage,
  StaffReviewRow,
  StaffReviewSort,
} from '#contract/reviews'
import { formatAge } from '#shared/dates/age'
import { staffReviews as words } from '#texts/admin/reviews'
import type { ListTab } from '#web/admin/kit/list/list-config.ts'
import { runForEach } from '#web/admin/kit/list/run-for-each.ts'
import {
  createSearchParser,
  toApiSort,
  toApiValue,
  type UrlValues,
} from '#web/admin/kit/list/search-params.ts'
import { updateFilters } from '#web/admin/kit/list/search-updates.ts'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { panelResourceOf } from '#web/admin/kit/resource/panel-resource.ts'
import type { Column } from '#web/admin/kit/table/columns.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { offerUndo } from '#web/admin/kit/undo/undo.ts'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { Stars } from '#web/views/rating/stars.tsx'
import { ReviewPanel } from './review-panel.tsx'

const heads = words.columns
const calls = api.reviews.staff

const sorts = { data: 'at', nota: 'stars' } as const satisfies UrlValues<StaffReviewSort>
/** URL parameter values of the tabs. Without one, pending reviews are listed. */
const statuses = { publicadas: 'approved', recusadas: 'refused' } as const satisfies UrlValues<ReviewStatus>
const allStatuses = 'todas'

const parseSearch = createSearchParser({
  filters: {
    aba: ['avaliacoes'],
    parte: [...Object.keys(statuses), allStatuses],
    nota: Object.keys(words.filters.starsOptions),
    sinais: ['sim'],
  },
  sorts,
})
export type ReviewsSearch = ReturnType<typeof parseSearch>

export const getKind = ({ aba }: Pick<ReviewsSearch, 'aba'>): ReviewKind => (aba ? 'review' : 'testimonial')

const getStatus = ({ parte }: ReviewsSearch): ReviewStatus | undefined =>
  parte === allStatuses ? undefined : (toApiValue(statuses, parte) ?? 'pending')

const tones = { pending: 'waiting', approved: 'done', refused: 'ended' } as const

const formatReview = ({ title, text }: StaffReviewRow): string => [title, text].filter(Boolean).join(' · ')
const Status = ({ status }: { status: StaffReviewRow['status'] }) => (
  <StatusDot tone={tones[status]}>{words.status[status]}</StatusDot>
)

/** Publishes the selected reviews and offers undo. */
async function approveAll(rows: readonly StaffReviewRow[]): Promise<number> {
  const done: string[] = []
  const count = await runForEach(rows, async ({ id }) => {
    await calls(id).decision.post({ body: { to: 'approved', reason: '' } })
    done.push(id)
  })
  offerUndo({
    subject: words.approvedMany(count),
    message: words.approvedDone,
    undo: () => runForEach(done, (id) => calls(id).decision.post({ body: { to: 'pending', reason: '' } })),
  })
  return count
}

const columns: readonly Column<StaffReviewRow>[] = [
  { id: 'author', title: heads.author, name: true, width: 180, cell: ({ name }) => name },
  {
    id: 'stars',
    title: heads.stars,
    width: 108,
    sort: 'nota',
    cell: ({ stars }) => <Stars count={stars} size={14} />,
  },
  { id: 'text', title: heads.text, visibleFrom: 560, cell: formatReview },
  {
    id: 'about',
    title: heads.about,
    width: 190,
    visibleFrom: 1000,
    muted: true,
    cell: ({ product, city }) => product?.name ?? city,
  },
  {
    id: 'signals',
    title: heads.signals,
    width: 180,
    visibleFrom: 1000,
    cell: ({ signals }) =>
      signals.length > 0 && (
        <StatusDot tone="alert">{signals.map((each) => words.signals[each]).join(', ')}</StatusDot>
      ),
  },
  {
    id: 'status',
    title: heads.status,
    width: 120,
    visibleFrom: 700,
    cell: ({ status }) => <Status status={status} />,
  },
  {
    id: 'at',
    title: heads.at,
    width: 84,
    alignEnd: true,
    muted: true,
    sort: 'data',
    cell: ({ at }) => <RelativeTime at={at} />,
  },
]

const createResource = (kind: ReviewKind) =>
  panelResourceOf({
    id: `${kind}s`,
    screen: 'depoimentos',
    ...(kind === 'review' ? { tab: 'avaliacoes' } : {}),
    list: {
      texts: words.kinds[kind],
      parseSearch,
      query(search: ReviewsSearch) {
        const { nota, sinais, ordem = '-data', busca, pagina } = search
        const query = {
          kind: getKind(search),
          status: getStatus(search),
          stars: nota ? Number(nota) : undefined,
          suspicious: sinais ? ('true' as const) : undefined,
          search: busca,
          sort: toApiSort(sorts, ordem),
          page: pagina,
        }
        return paginatedStaffQuery(['reviews', 'list', query], (signal) => calls.get({ query, signal }))
      },
      live: ['reviews'],
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
      nameOf: ({ name }) => name,
      columns,
      card: (row) => ({
        title: row.name,
        detail: formatReview(row),
        end: <Stars count={row.stars} size={13} />,
        endDetail: `${words.status[row.status]} · ${formatAge(row.at)}`,
      }),
      tabs: buildTabs,
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
    },
    panel: {
      title: ({ name }) => <span className="display text-base">{name}</span>,
      body: (id) => <ReviewPanel id={id} />,
    },
  })

/** Reviews of both kinds, each with its own list and texts. */
export const reviews = { testimonial: createResource('testimonial'), review: createResource('review') }

/** Builds the tabs: pending, published, refused and all, followed by a link to the other kind. */
function buildTabs(answer: StaffReviewPage | undefined, search: ReviewsSearch): ListTab<ReviewsSearch>[] {
  const kind = getKind(search)
  const open = getStatus(search)
  const counts = answer?.counts
  const all = counts && counts.pending + counts.approved + counts.refused
  const part = (title: string, parte: string | undefined, count: number | undefined, current: boolean) => ({
    title,
    count,
    search: updateFilters(search, { parte }),
    current,
  })
  const other = kind === 'review' ? 'testimonial' : 'review'
  return [
    part(words.statuses.pending, undefined, counts?.pending, open === 'pending'),
    ...Object.entries(statuses).map(([parte, status]) =>
      part(words.statuses[status], parte, counts?.[status], open === status),
    ),
    part(words.statuses.all, allStatuses, all, open === undefined),
    {
      title: words.tabs[other],
      count: answer?.pendingByKind[other],
      search: other === 'review' ? { aba: 'avaliacoes' } : {},
      current: false,
    },
  ]
}
