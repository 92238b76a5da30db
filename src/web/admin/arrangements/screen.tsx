import { createFileRoute } from '@tanstack/react-router'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { arrangements as words } from '#texts/arrangements'
import { staffTitles } from '#texts/staff-titles'
import { useLimited, useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { ScreenBar } from '#web/admin/frame/screen-bar.tsx'
import { adminHead } from '#web/admin/head.ts'
import { StateDot } from '#web/admin/content/state-dot.tsx'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { Steps } from '#web/admin/kit/list/steps.tsx'
import { unread } from '#web/admin/kit/list/unread.ts'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { Failed } from '#web/admin/kit/wait/failed.tsx'
import { Waiting } from '#web/admin/kit/wait/waiting.tsx'
import { ApiError } from '#web/client/api.ts'
import { BarTab } from './bar-tab.tsx'
import { HomeTab } from './home-tab.tsx'
import { MenusTab } from './menus-tab.tsx'
import {
  type ArrangementEdit,
  type ArrangementsSearch,
  arrangementsSearch,
  barQuery,
  homeQuery,
  menusQuery,
} from './queries.ts'

export const Route = createFileRoute('/admin/conteudo')({
  validateSearch: unread<ArrangementsSearch>,
  head: () => adminHead(staffTitles.arrangements),
  component: ArrangementsPage,
})

/** RT-34: storefront layout with the tabs home page, menus and announcement bar. */
function ArrangementsPage() {
  const { aba } = arrangementsSearch(Route.useSearch())
  if (aba === 'menus')
    return (
      <Tab key={aba} query={menusQuery()}>
        {(edit) => <MenusTab edit={edit} />}
      </Tab>
    )
  if (aba === 'barra')
    return (
      <Tab key={aba} query={barQuery()}>
        {(edit) => <BarTab edit={edit} />}
      </Tab>
    )
  return <Tab query={homeQuery()}>{(edit) => <HomeTab edit={edit} />}</Tab>
}

const tabs = [
  ['home', undefined],
  ['menus', 'menus'],
  ['bar', 'barra'],
] as const

type Props<E> = {
  query: UseQueryOptions<E, Error, E, readonly unknown[]>
  children: (edit: E) => ReactNode
}

function Tab<E extends ArrangementEdit>({ query, children }: Props<E>) {
  const limited = useLimited()
  const { aba } = arrangementsSearch(Route.useSearch())
  const { data, error, refetch } = useStaffQuery(query)
  useLiveQueries(['arrangements'], query.queryKey)
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="conteudo" />
  return (
    <>
      <ScreenBar title={words.title} aside={data && <StateDot page={data} />}>
        <a href="/" target="_blank" rel="noreferrer" className={linkClass}>
          {words.openPublic}
        </a>
      </ScreenBar>
      <Steps<ArrangementsSearch>
        label={words.tabs}
        steps={tabs.map(([kind, parte]) => ({
          title: words.kinds[kind],
          search: parte ? { aba: parte } : {},
          current: aba === parte,
        }))}
      />
      {!data && error && <Failed text={words.failed} onAgain={() => void refetch()} />}
      {!data && !error && !limited && <Waiting text={words.loading} />}
      {data && children(data)}
    </>
  )
}
