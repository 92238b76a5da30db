import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef } from 'react'
import { adminKit } from '#texts/admin/kit'
import { ApiError } from '#web/client/api.ts'
import { useReadOnlyPreview, useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { NoPermission } from '#web/admin/kit/page-header/access-errors.tsx'
import { CreateLink, PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import { SearchBox } from './search-box.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { useListedRows } from '#web/admin/kit/next-row/listed-rows.ts'
import { ShortcutBar } from '#web/admin/kit/shortcuts/shortcut-bar.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { phoneMedia, useMediaQuery } from '#web/admin/kit/panel/use-media-query.ts'
import { useNow } from '#web/admin/kit/clock/use-now.ts'
import { type Column, getVisibleColumns, type RowGroup } from '#web/admin/kit/table/columns.ts'
import { type RowSelection, useRowSelection } from '#web/admin/kit/table/use-row-selection.ts'
import { useElementWidth } from '#web/admin/kit/table/use-element-width.ts'
import { LoadError } from '#web/admin/kit/loading/load-error.tsx'
import { SavedViewsMenu } from '#web/admin/kit/saved-views/saved-views-menu.tsx'
import type { ViewCounts } from '#web/admin/kit/saved-views/use-view-counts.ts'
import { getActiveFilters } from './active-filters.ts'
import { useListSearch, useListNavigate } from './list-navigation.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { ColumnsButton, useColumnVisibility } from './column-visibility.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { ListResponse, ListConfig } from './list-config.ts'
import { ListPanel } from './list-panel.tsx'
import { ListRows } from './list-rows.tsx'
import { PinRowContext, usePinnedRows } from './pinned-rows.ts'
import { isLowerBound, Pagination } from './pagination.tsx'
import { type BulkRunner, useBulkRunner } from './use-bulk-runner.ts'
import { updateSearch, updateFilters, parseView, serializeView } from './search-updates.ts'
import type { ListSearch } from './search-params.ts'
import { ListSkeleton, EmptyList, NoResults } from './list-states.tsx'
import { ListTabs } from './list-tabs.tsx'

type Props<Row, S extends ListSearch, A extends ListResponse<Row>> = {
  list: ListConfig<Row, S, A>
  /** main actions of the screen, in the header */
  actions?: ReactNode
  /** replaces the rows with other content */
  replacement?: ReactNode
  /** replaces the side panel of the open row */
  sidePanel?: ReactNode
  /** next to the title, instead of the number of rows */
  aside?: ReactNode
}

/**
 * Renders a staff list from its config: search, filters, columns, rows, pagination, selection, side panel, and the
 * loading, empty and error states.
 */
export function ListPage<Row, S extends ListSearch, A extends ListResponse<Row>>(props: Props<Row, S, A>) {
  const { list, actions, replacement, sidePanel, aside } = props
  const search = useListSearch(list.parseSearch)
  const go = useListNavigate<S>()
  // The open row is not part of the list query.
  const query = list.query(updateSearch(search, { aberto: undefined }))
  const answer = useStaffQuery(query)
  useLiveQueries(list.live ?? [], query.queryKey.slice(0, 2))
  const { data, error } = answer
  const { chosen, choose } = useColumnVisibility(list.id)
  const box = useRef<HTMLDivElement>(null)
  const width = useElementWidth(box)
  // The next `j` goes to the first row.
  const toRows = () => box.current?.focus()
  const toRowsAnew = () => {
    release()
    toRows()
  }
  const columns = getVisibleColumns(list.columns, width, chosen)
  const shown = columns.map(({ id }) => id)
  const phone = useMediaQuery(phoneMedia)
  const { rows, groups, pin, release } = useArrangedRows(list, search, data, JSON.stringify(query.queryKey))
  useListedRows(list.id, rows.map(list.idOf))
  const marks = useRowSelection(list.idOf, rows)
  const runner = useBulkRunner(marks, toRowsAnew)
  const { texts } = list
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen={list.screen} />
  return (
    <PinRowContext value={pin}>
      <div className="relative flex min-h-0 grow">
        <div className="relative flex min-h-0 min-w-0 grow flex-col">
          <ListHeader {...{ list, search, data, aside, actions }} />
          {list.tabs && <ListTabs label={texts.tabsLabel ?? texts.title} tabs={list.tabs(data, search)} />}
          {!replacement && (
            <FilterBar
              list={list}
              search={search}
              answer={data}
              start={<ListToolbar list={list} search={search} onGo={go} onLeave={toRows} />}
              end={
                !phone && (
                  <ColumnsButton columns={list.columns} shown={shown} chosen={chosen} onChoose={choose} />
                )
              }
            />
          )}
          <div ref={box} tabIndex={-1} className="min-h-0 grow overflow-auto outline-none">
            {replacement || (
              <Rows
                {...{ list, answer, rows, search, columns, groups, runner }}
                frame={box}
                marks={list.bulk && marks}
              />
            )}
            {marks.ids.size > 0 && <div className="h-16" />}
          </div>
          {data && !replacement && <Pagination answer={data} search={search} />}
          {!phone && !replacement && <ShortcutBar />}
          {list.bulk && marks.ids.size > 0 && (
            <BulkActions
              {...{ marks, runner }}
              actions={list.bulk}
              summary={list.bulkSummary?.(marks.rows)}
              group={list.shortcuts ?? 'screen'}
            />
          )}
          {data && error && <StaleNotice />}
        </div>
        {sidePanel}
        {list.panel && search.aberto && !replacement && !sidePanel && (
          <ListPanel
            list={list}
            id={search.aberto}
            rows={rows}
            onOpen={(aberto) => go(updateSearch(search, { aberto }))}
            onEnd={toRows}
          />
        )}
      </div>
    </PinRowContext>
  )
}

/** Time between two looks at the clock, for headings that depend on it. */
const tickMs = 15_000

/** Returns the rows as they are shown: edited ones at their place, and under the headings of the list. */
function useArrangedRows<Row, S extends ListSearch, A extends ListResponse<Row>>(
  { idOf, groups: arrange }: ListConfig<Row, S, A>,
  search: S,
  data: A | undefined,
  queryId: string,
) {
  const now = useNow(arrange && tickMs)
  const { rows, pin, release } = usePinnedRows(data?.items ?? [], idOf, queryId)
  const groups = data && arrange?.(rows, data, search, now)
  return { rows: groups ? groups.flatMap((group) => group.rows) : rows, groups, pin, release }
}

type HeaderProps<Row, S extends ListSearch, A extends ListResponse<Row>> = Pick<
  Props<Row, S, A>,
  'list' | 'aside' | 'actions'
> & { search: S; data: A | undefined }

function ListHeader<Row, S extends ListSearch, A extends ListResponse<Row>>(props: HeaderProps<Row, S, A>) {
  const { list, search, data, aside, actions } = props
  const limited = useReadOnlyPreview()
  return (
    <PageHeader
      title={list.texts.title}
      aside={!limited && (aside ?? formatCount(list, data))}
      create={limited ? undefined : list.create}
    >
      {list.exportUrl && !limited && <ExportLink url={list.exportUrl(search)} />}
      {actions}
    </PageHeader>
  )
}

function formatCount<Row, S extends ListSearch, A extends ListResponse<Row>>(
  { texts }: ListConfig<Row, S, A>,
  data: A | undefined,
): string | undefined {
  const counted = data && texts.count?.(data.total ?? data.items.length)
  return counted && isLowerBound(data) ? adminKit.list.atLeast(counted) : counted
}

/** Notice that refetching the rows has failed. */
const StaleNotice = () => (
  <p role="status" className="border-t border-hairline bg-raised px-4 py-1.5 text-xs md:px-6">
    {adminKit.detail.stale}
  </p>
)

const ExportLink = ({ url }: { url: string }) => (
  <a href={url} download className={buttonClass('ghost', 'small')}>
    {adminKit.list.export}
  </a>
)

type StartProps<Row, S extends ListSearch, A extends ListResponse<Row>> = {
  list: ListConfig<Row, S, A>
  search: S
  onGo: ReturnType<typeof useListNavigate<S>>
  /** focuses the rows */
  onLeave: () => void
}

/** Renders the saved views and the search of the list. */
function ListToolbar<Row, S extends ListSearch, A extends ListResponse<Row>>(props: StartProps<Row, S, A>) {
  const { list, search, onGo, onLeave } = props
  const limited = useReadOnlyPreview()
  const label = list.texts.search
  return (
    <>
      {!limited && (
        <SavedViewsMenu
          screen={list.screen}
          search={serializeView(search)}
          counts={getViewCounts(list)}
          onChoose={(view) => onGo(parseView(view) as S, { replace: false })}
        />
      )}
      {label && (
        <SearchBox
          label={label}
          text={search.busca ?? ''}
          onLeave={onLeave}
          onSearch={(text) => {
            const busca = text || undefined
            onGo(
              updateFilters(search, {
                ...(busca === search.busca ? {} : list.onSearch?.(search, busca)),
                busca,
              }),
            )
          }}
        />
      )}
    </>
  )
}

function getViewCounts<Row, S extends ListSearch, A extends ListResponse<Row>>({
  countQuery,
  parseSearch,
  texts,
}: ListConfig<Row, S, A>): ViewCounts | undefined {
  return (
    countQuery && {
      query: (view) => countQuery(parseSearch(parseView(view))),
      label: (count) => texts.count?.(count) ?? String(count),
    }
  )
}

type RowsProps<Row, S extends ListSearch, A extends ListResponse<Row>> = {
  list: ListConfig<Row, S, A>
  answer: Pick<UseQueryResult<A>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  /** rows of the response in display order */
  rows: readonly Row[]
  search: S
  columns: readonly Column<Row>[]
  marks: RowSelection<Row> | undefined
  frame: RefObject<HTMLElement | null>
  groups: readonly RowGroup<Row>[] | undefined
  runner: BulkRunner<Row>
}

/** Renders the rows, or the loading, empty or error state. */
function Rows<Row, S extends ListSearch, A extends ListResponse<Row>>(props: RowsProps<Row, S, A>) {
  const { list, rows, search, columns, marks, frame, groups, runner } = props
  const { data, error, isPlaceholderData, refetch } = props.answer
  const limited = useReadOnlyPreview()
  const { texts } = list
  if (!data && error) return <LoadError text={texts.failed} onAgain={() => void refetch()} />
  if (!data && !limited) return <ListSkeleton text={texts.loading} columns={columns} />
  if (!data || rows.length > 0) {
    const shown = columns.map(({ id }) => id)
    return (
      <ListRows
        {...{ list, rows, search, shown, marks, frame, groups, runner }}
        answer={data}
        busy={isPlaceholderData}
      />
    )
  }
  const narrow =
    getActiveFilters(list, search).length > 0 || (search.pagina ?? 1) > 1 || search.apos !== undefined
  if (narrow) return <NoResults list={list} search={search} />
  const done = list.done?.(data, search)
  if (done) return done
  return (
    <EmptyList title={texts.emptyTitle} text={texts.emptyText}>
      {list.create && <CreateLink {...list.create} />}
    </EmptyList>
  )
}
