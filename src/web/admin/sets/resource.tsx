import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import type { SetEdit, SetForm, SetListRow, SetState } from '#contract/products'
import { formatAmount } from '#shared/money/amount'
import { setEditor as words } from '#texts/admin-products/set-editor'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { createSearchParser, type ListSearch, toApiValue } from '#web/admin/kit/list/search-params.ts'
import { stateTabs } from '#web/admin/kit/list/state-tabs.ts'
import { paginatedStaffQuery, staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { resourceOf } from '#web/admin/kit/resource/resource.ts'
import { ResourceList } from '#web/admin/kit/resource/resource-list.tsx'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import { SetFields } from './set-fields.tsx'
import { SetSide, SetStateDot } from './set-side.tsx'

const heads = words.columns
const states = { ativo: 'active', rascunho: 'draft', arquivado: 'archived' } as const satisfies Record<
  string,
  SetState
>

/** Sets with their saving. */
export const sets = resourceOf({
  id: 'sets',
  screen: 'produtos',
  path: '/admin/produtos/conjuntos',
  tab: 'conjuntos',
  newSegment: 'nova',
  add: words.add,
  title: words.title,
  query: (id: string) => staffQuery(['sets', 'one', id], (signal) => api.sets(id).get({ signal })),
  list: {
    texts: words,
    parseSearch: createSearchParser({ filters: { aba: ['conjuntos'], situacao: states } }),
    query({ busca, situacao, pagina }: ListSearch<'aba' | 'situacao'>) {
      const state = toApiValue(states, situacao)
      const query = { search: busca, state, page: pagina }
      return paginatedStaffQuery(['sets', 'list', query], (signal) => api.sets.get({ query, signal }))
    },
    nameOf: ({ name }) => name,
    columns: [
      { id: 'name', title: heads.name, name: true, cell: renderName },
      {
        id: 'state',
        title: heads.state,
        width: 128,
        visibleFrom: 560,
        cell: ({ state }) => <SetStateDot state={state} />,
      },
      {
        id: 'pieces',
        title: heads.pieces,
        width: 360,
        visibleFrom: 900,
        muted: true,
        cell: ({ pieces }) => pieces.join(' + '),
      },
      {
        id: 'price',
        title: heads.price,
        width: 96,
        alignEnd: true,
        cell: ({ price }) => formatAmount(price),
      },
      {
        id: 'apart',
        title: heads.apart,
        width: 120,
        alignEnd: true,
        muted: true,
        visibleFrom: 700,
        cell: ({ apart }) => formatAmount(apart),
      },
    ],
    card: (row) => ({
      picture: <Picture picture={row.picture} sizes="36px" alt="" className="h-11 w-9 shrink-0 rounded-xs" />,
      title: row.name,
      detail: row.pieces.join(' + '),
      end: formatAmount(row.price),
      endDetail: words.state[row.state],
    }),
    tabs: stateTabs(states, words),
  },
  form: {
    draft: 'conjunto',
    texts: words,
    empty: {
      name: '',
      slug: '',
      description: '',
      tags: [],
      price: null,
      percentOff: null,
      pieces: [],
      mediaId: null,
      seoTitle: '',
      seoDescription: '',
    },
    toValues: ({ form }: SetEdit): SetForm => form,
    labels: createFieldLabels<SetForm>({
      name: words.name,
      slug: words.slug,
      description: words.description,
      tags: words.tags,
      price: [words.price, (price) => (price === null ? '–' : formatAmount(price))],
      percentOff: [words.percentOff, (percent) => (percent === null ? '–' : String(percent))],
      pieces: words.parts.pieces,
      mediaId: words.parts.picture,
      seoTitle: words.seoTitle,
      seoDescription: words.seoDescription,
    }),
    fields: (set) => <SetFields isNew={!set} picture={set?.picture ?? null} />,
    async create(body) {
      const { id } = await api.sets.post({ body })
      return { id, message: words.created }
    },
    save: (id, body) => api.sets(id).put({ body }),
    // The record's page publishes the set.
    opensNewRecord: true,
    wide: true,
  },
  page: {
    title: ({ form }) => form.name,
    aside: ({ state }) => <SetStateDot state={state} />,
    headerExtra: ({ state, form }) =>
      state === 'active' && (
        <a
          href={`/conjunto/${form.slug}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('ghost', 'small')}
        >
          <Icon of={ExternalLink} size={14} />
          <span>{words.shop}</span>
        </a>
      ),
    side: (set) => <SetSide set={set} />,
  },
})

export const SetList = () => <ResourceList resource={sets} />

function renderName({ picture, name }: SetListRow) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Picture picture={picture} sizes="22px" alt="" className="h-6.75 w-5.5 shrink-0 rounded-xs" />
      <span className="truncate">{name}</span>
    </span>
  )
}
