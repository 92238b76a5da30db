import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import type { PeoplePage as Page } from '#contract/team'
import { people } from '#texts/team'
import { ApiError } from '#web/client/api.ts'
import { useStaffQuery } from '#web/admin/frame/limited.tsx'
import { ListEmpty, ListFailed, ListLoading } from '#web/admin/frame/list-states.tsx'
import { pageLinkClass, Pages } from '#web/admin/frame/pages.tsx'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { ScreenHead } from '#web/admin/frame/screen-head.tsx'
import { SearchBox } from '#web/admin/frame/search-box.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import {
  filterOf,
  filterWord,
  peopleFilters,
  type PeopleSearch,
  peopleSorts,
  sortOf,
  sortWord,
} from './people-search.ts'
import { PeopleTable } from './people-table.tsx'
import { peopleQuery } from './queries.ts'

const NewPerson = lazy(() => import('./new-person.tsx'))

/** Everybody who has an account; all that narrows the list stands in the address. */
export function PeoplePage() {
  const search = useSearch({ from: '/admin/usuarios' })
  const navigate = useNavigate({ from: '/admin/usuarios' })
  const [creating, create] = useState(false)
  const { data, error, isPlaceholderData, refetch } = useStaffQuery(peopleQuery(search))
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="usuarios" />
  const find = (busca: string) => {
    const { busca: _, pagina: _page, ...rest } = search
    void navigate({ search: { ...rest, ...(busca ? { busca } : {}) }, replace: true })
  }
  return (
    <>
      <ScreenHead title={people.title} aside={data && people.count(data.total)}>
        <SearchBox label={people.search} text={search.busca ?? ''} onSearch={find} />
        <Button look="ink" size="small" onClick={() => create(true)}>
          {people.add}
        </Button>
      </ScreenHead>
      <div className="flex shrink-0 flex-wrap items-center justify-between border-b border-hairline">
        <Filters search={search} />
        <Sort search={search} />
      </div>
      <div
        aria-busy={isPlaceholderData}
        className={`min-h-0 grow overflow-auto transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {data ? (
          <Loaded page={data} search={search} />
        ) : error ? (
          <ListFailed text={people.failed} onAgain={() => void refetch()} />
        ) : (
          <ListLoading text={people.loading} />
        )}
      </div>
      {data && data.total > 0 && (
        <Pages
          list={data}
          link={(number, words) => (
            <Link to="/admin/usuarios" search={at(search, number)} className={pageLinkClass}>
              {words}
            </Link>
          )}
        />
      )}
      {creating && (
        <Suspense fallback={null}>
          <NewPerson onClose={() => create(false)} />
        </Suspense>
      )}
    </>
  )
}

const at = (search: PeopleSearch, number: number): PeopleSearch => {
  const { pagina: _, ...rest } = search
  return number > 1 ? { ...rest, pagina: number } : rest
}

function Loaded({ page, search }: { page: Page; search: PeopleSearch }) {
  if (page.items.length > 0) return <PeopleTable rows={page.items} />
  const { ordem: _, ...narrowing } = search
  const narrowed = Object.keys(narrowing).length > 0
  return (
    <ListEmpty
      title={narrowed ? people.nothingTitle : people.emptyTitle}
      text={narrowed ? people.nothingText : people.emptyText}
    >
      {narrowed && (
        <Link to="/admin/usuarios" search={{}} className={buttonClass('ghost', 'small')}>
          {people.showAll}
        </Link>
      )}
    </ListEmpty>
  )
}

function Filters({ search }: { search: PeopleSearch }) {
  const { pagina: _, quem, ...rest } = search
  const current = filterOf(quem)
  return (
    <nav aria-label={people.filter} className="rail min-w-0 overflow-x-auto">
      <ul className="flex gap-1 px-2.5 md:px-4.5">
        {peopleFilters.map((filter) => {
          const word = filterWord(filter)
          return (
            <li key={filter}>
              <Link
                to="/admin/usuarios"
                search={{ ...rest, ...(word ? { quem: word } : {}) }}
                aria-current={filter === current ? 'true' : undefined}
                className={`flex min-h-10 items-center border-b-2 px-2 whitespace-nowrap -outline-offset-2 ${
                  filter === current
                    ? 'border-ink font-semibold'
                    : 'border-transparent text-muted hover:text-ink'
                }`}
              >
                {people.filters[filter]}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Sort({ search }: { search: PeopleSearch }) {
  const { pagina: _, ordem, ...rest } = search
  const navigate = useNavigate({ from: '/admin/usuarios' })
  const choose = (value: string) => {
    const word = sortWord(peopleSorts.find((sort) => sort === value) ?? 'recent')
    void navigate({ search: { ...rest, ...(word ? { ordem: word } : {}) }, replace: true })
  }
  return (
    <label className="flex items-center gap-2 px-4 py-1.5 text-muted md:px-6">
      {people.sort}
      <select
        value={sortOf(ordem)}
        onChange={(event) => choose(event.currentTarget.value)}
        className="select h-8 rounded-panel border border-control bg-surface pr-9 pl-3 text-ink"
      >
        {peopleSorts.map((sort) => (
          <option key={sort} value={sort}>
            {people.sorts[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}
