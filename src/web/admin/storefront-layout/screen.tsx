import { createFileRoute } from '@tanstack/react-router'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storefrontLayout as words } from '#texts/admin/storefront-layout'
import { staffTitles } from '#texts/admin/titles'
import { useReadOnlyPreview, useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { NoPermission } from '#web/admin/kit/page-header/access-errors.tsx'
import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { StateDot } from '#web/admin/kit/publication/state-dot.tsx'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { ListTabs } from '#web/admin/kit/list/list-tabs.tsx'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { LoadError } from '#web/admin/kit/loading/load-error.tsx'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { ApiError } from '#web/client/api.ts'
import { AnnouncementBarTab } from './announcement-bar-tab.tsx'
import { HomeTab } from './home-tab.tsx'
import { MenusTab } from './menus-tab.tsx'
import {
  type StorefrontLayoutEdit,
  type StorefrontLayoutSearch,
  storefrontLayoutSearch,
  announcementBarQuery,
  homeQuery,
  menusQuery,
} from './queries.ts'

export const Route = createFileRoute('/admin/conteudo')({
  validateSearch: passThroughSearch<StorefrontLayoutSearch>,
  head: () => createAdminHead(staffTitles.storefrontLayout),
  component: StorefrontLayoutPage,
})

/** RT-34: storefront layout with the tabs home page, menus and announcement bar. */
function StorefrontLayoutPage() {
  const { aba } = storefrontLayoutSearch(Route.useSearch())
  if (aba === 'menus')
    return (
      <LayoutTab key={aba} query={menusQuery()}>
        {(edit) => <MenusTab edit={edit} />}
      </LayoutTab>
    )
  if (aba === 'barra')
    return (
      <LayoutTab key={aba} query={announcementBarQuery()}>
        {(edit) => <AnnouncementBarTab edit={edit} />}
      </LayoutTab>
    )
  return <LayoutTab query={homeQuery()}>{(edit) => <HomeTab edit={edit} />}</LayoutTab>
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

function LayoutTab<E extends StorefrontLayoutEdit>({ query, children }: Props<E>) {
  const limited = useReadOnlyPreview()
  const { aba } = storefrontLayoutSearch(Route.useSearch())
  const { data, error, refetch } = useStaffQuery(query)
  useLiveQueries(['storefront-layout'], query.queryKey)
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="conteudo" />
  return (
    <>
      <PageHeader title={words.title} aside={data && <StateDot page={data} />}>
        <a href="/" target="_blank" rel="noreferrer" className={linkClass}>
          {words.openPublic}
        </a>
      </PageHeader>
      <ListTabs<StorefrontLayoutSearch>
        label={words.tabs}
        tabs={tabs.map(([kind, parte]) => ({
          title: words.kinds[kind],
          search: parte ? { aba: parte } : {},
          current: aba === parte,
        }))}
      />
      {!data && error && <LoadError text={words.failed} onAgain={() => void refetch()} />}
      {!data && !error && !limited && <Loading text={words.loading} />}
      {data && children(data)}
    </>
  )
}
