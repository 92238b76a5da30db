import { createFileRoute } from '@tanstack/react-router'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminKit } from '#texts/admin-kit'
import { settings as words } from '#texts/settings'
import { staffTitles } from '#texts/staff-titles'
import { useLimited, useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { ScreenBar } from '#web/admin/frame/screen-bar.tsx'
import { adminHead } from '#web/admin/head.ts'
import { DetailProblem } from '#web/admin/kit/detail/problem.tsx'
import { Steps } from '#web/admin/kit/list/steps.tsx'
import { unread } from '#web/admin/kit/list/unread.ts'
import { Waiting } from '#web/admin/kit/wait/waiting.tsx'
import { ApiError } from '#web/client/api.ts'
import { BusinessForm } from './business-form.tsx'
import { businessQuery, remindersQuery, type SettingsSearch, settingsSearch } from './queries.ts'
import { RemindersForm } from './reminders-form.tsx'

export const Route = createFileRoute('/admin/configuracoes')({
  validateSearch: unread<SettingsSearch>,
  head: () => adminHead(staffTitles.settings),
  component: SettingsPage,
})

/** Renders the settings: company data and reminders, each as a tab. */
function SettingsPage() {
  const { aba } = settingsSearch(Route.useSearch())
  if (aba === 'lembretes')
    return (
      <Tab key={aba} query={remindersQuery()}>
        {(edit) => <RemindersForm reminders={edit} />}
      </Tab>
    )
  return <Tab query={businessQuery()}>{(edit) => <BusinessForm business={edit} />}</Tab>
}

const tabs = [
  ['business', undefined],
  ['reminders', 'lembretes'],
] as const

type Props<E> = {
  query: UseQueryOptions<E, Error, E, readonly unknown[]>
  children: (edit: E) => ReactNode
}

function Tab<E>({ query, children }: Props<E>) {
  const limited = useLimited()
  const { aba } = settingsSearch(Route.useSearch())
  const { data, error, refetch } = useStaffQuery(query)
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="configuracoes" />
  return (
    <>
      <ScreenBar title={words.title} />
      <Steps<SettingsSearch>
        label={words.tabs}
        steps={tabs.map(([kind, part]) => ({
          title: words.kinds[kind],
          search: part ? { aba: part } : {},
          current: aba === part,
        }))}
      />
      {!limited && !data && error && <DetailProblem error={error} onAgain={() => void refetch()} />}
      {!limited && !data && !error && <Waiting text={adminKit.detail.loading} />}
      {data && children(data)}
    </>
  )
}
