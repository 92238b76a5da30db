import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef } from 'react'
import { adminKit } from '#texts/admin-kit'
import { ApiError } from '#web/client/api.ts'
import { useLimited, useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { CreateLink, ScreenBar } from '#web/admin/frame/screen-bar.tsx'
import { SearchBox } from '#web/admin/frame/search-box.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { HintBar } from '#web/admin/kit/keys/hint-bar.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { phoneWidth, useMedia } from '#web/admin/kit/panel/use-media.ts'
import { type Column, shownColumns } from '#web/admin/kit/table/columns.ts'
import { type Marks, useMarks } from '#web/admin/kit/table/use-marks.ts'
import { useWidth } from '#web/admin/kit/table/use-width.ts'
import { Failed } from '#web/admin/kit/wait/failed.tsx'
import { ViewsButton } from '#web/admin/kit/views/views-button.tsx'
import { activeFilters } from './active-filters.ts'
import { useAddress, useGo } from './address.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnButton, useColumnChoice } from './column-choice.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { ListAnswer, ListOf } from './list.ts'
import { ListPanel } from './list-panel.tsx'
import { ListRows } from './list-rows.tsx'
import { PinRowContext, usePinnedRows } from './pinned-rows.ts'
import { isLeast, Pager } from './pager.tsx'
import { changed, narrowed, searchOfView, viewOf } from './narrow.ts'
import type { ListSearch } from './search.ts'
import { Bones, NeverUsed, NothingFound } from './states.tsx'
import { Steps } from './steps.tsx'

type Props<Row, S extends ListSearch, A extends ListAnswer<Row>> = {
  list: ListOf<Row, S, A>
  /** main actions of the screen, in the header */
  actions?: ReactNode
  /** replaces the rows with other content */
  instead?: ReactNode
  /** replaces the side panel of the open row */
  beside?: ReactNode
}

/**
 * Renders a staff list from its config: search, filters, columns, rows, pagination, selection, side panel, and the
 * loading, empty and error states.
 */
export function ListPage<Row, S extends ListSearch, A extends ListAnswer<Row>>(props: Props<Row, S, A>) {
  const { list, actions, instead, beside } = props
  const search = useAddress(list.read)
  const go = useGo<S>()
  const limited = useLimited()
  // The open row is not part of the list query.
  const query = list.query(changed(search, { aberto: undefined }))
  const answer = useStaffQuery(query)
  useLiveQueries(list.live ?? [], query.queryKey.slice(0, 2))
  const { data, error } = answer
  const { chosen, choose } = useColumnChoice(list.screen)
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  // The next `j` goes to the first row.
  const toRows = () => box.current?.focus()
  const toRowsAnew = () => {
    release()
    toRows()
  }
  const columns = shownColumns(list.columns, width, chosen)
  const shown = columns.map(({ id }) => id)
  const phone = useMedia(phoneWidth)
  const { rows, pin, release } = usePinnedRows(data?.items ?? [], list.idOf, JSON.stringify(query.queryKey))
  const marks = useMarks(list.idOf, rows)
  const { words } = list
  const counted = data && words.count?.(data.total ?? data.items.length)
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen={list.screen} />
  return (
    <PinRowContext value={pin}>
      <div className="relative flex min-h-0 grow">
        <div className="relative flex min-h-0 min-w-0 grow flex-col">
          <ScreenBar
            title={words.title}
            aside={counted && !limited && (isLeast(data) ? adminKit.list.atLeast(counted) : counted)}
            create={limited ? undefined : list.create}
          >
            {list.exportUrl && !limited && <ExportLink url={list.exportUrl(search)} />}
            {actions}
          </ScreenBar>
          {list.steps && <Steps label={words.steps ?? words.title} steps={list.steps(data, search)} />}
          {!instead && (
            <FilterBar
              list={list}
              search={search}
              answer={data}
              start={<Start list={list} search={search} onGo={go} onLeave={toRows} />}
              end={
                !phone && (
                  <ColumnButton columns={list.columns} shown={shown} chosen={chosen} onChoose={choose} />
                )
              }
            />
          )}
          <div ref={box} tabIndex={-1} className="min-h-0 grow overflow-auto outline-none">
            {instead ?? (
              <Rows {...{ list, answer, rows, search, columns }} frame={box} marks={list.bulk && marks} />
            )}
            {marks.ids.size > 0 && <div className="h-16" />}
          </div>
          {data && !instead && <Pager answer={data} search={search} />}
          {!phone && !instead && <HintBar />}
          {list.bulk && marks.ids.size > 0 && (
            <BulkBar marks={marks} actions={list.bulk} onDone={toRowsAnew} />
          )}
          {data && error && <Stale />}
        </div>
        {beside}
        {list.panel && search.aberto && !instead && !beside && (
          <ListPanel
            list={list}
            id={search.aberto}
            rows={rows}
            onOpen={(aberto) => go(changed(search, { aberto }))}
            onEnd={toRows}
          />
        )}
      </div>
    </PinRowContext>
  )
}

/** Notice that refetching the rows has failed. */
const Stale = () => (
  <p role="status" className="border-t border-hairline bg-raised px-4 py-1.5 text-xs md:px-6">
    {adminKit.detail.stale}
  </p>
)

const ExportLink = ({ url }: { url: string }) => (
  <a href={url} download className={buttonClass('ghost', 'small')}>
    {adminKit.list.export}
  </a>
)

type StartProps<Row, S extends ListSearch, A extends ListAnswer<Row>> = {
  list: ListOf<Row, S, A>
  search: S
  onGo: ReturnType<typeof useGo<S>>
  /** focuses the rows */
  onLeave: () => void
}

/** Renders the saved views and the search of the list. */
function Start<Row, S extends ListSearch, A extends ListAnswer<Row>>(props: StartProps<Row, S, A>) {
  const { list, search, onGo, onLeave } = props
  const limited = useLimited()
  const label = list.words.search
  return (
    <>
      {!limited && (
        <ViewsButton
          screen={list.screen}
          search={viewOf(search)}
          onChoose={(view) => onGo(searchOfView(view) as S, { replace: false })}
        />
      )}
      {label && (
        <SearchBox
          label={label}
          text={search.busca ?? ''}
          onLeave={onLeave}
          onSearch={(busca) => onGo(narrowed(search, { busca: busca || undefined }))}
        />
      )}
    </>
  )
}

type RowsProps<Row, S extends ListSearch, A extends ListAnswer<Row>> = {
  list: ListOf<Row, S, A>
  answer: Pick<UseQueryResult<A>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  /** rows of the response in display order */
  rows: readonly Row[]
  search: S
  columns: readonly Column<Row>[]
  marks: Marks<Row> | undefined
  frame: RefObject<HTMLElement | null>
}

/** Renders the rows, or the loading, empty or error state. */
function Rows<Row, S extends ListSearch, A extends ListAnswer<Row>>(props: RowsProps<Row, S, A>) {
  const { list, rows, search, columns, marks, frame } = props
  const { data, error, isPlaceholderData, refetch } = props.answer
  const limited = useLimited()
  const { words } = list
  if (!data && error) return <Failed text={words.failed} onAgain={() => void refetch()} />
  if (!data && !limited) return <Bones text={words.loading} columns={columns} />
  if (!data || rows.length > 0) {
    const shown = columns.map(({ id }) => id)
    return (
      <ListRows {...{ list, rows, search, shown, marks, frame }} answer={data} busy={isPlaceholderData} />
    )
  }
  const narrow =
    activeFilters(list, search).length > 0 || (search.pagina ?? 1) > 1 || search.apos !== undefined
  if (narrow) return <NothingFound list={list} search={search} />
  return (
    <NeverUsed title={words.emptyTitle} text={words.emptyText}>
      {list.create && <CreateLink {...list.create} />}
    </NeverUsed>
  )
}
