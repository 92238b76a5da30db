import { createFileRoute } from '@tanstack/react-router'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminKit } from '#texts/admin/kit'
import { settings as words } from '#texts/admin/settings'
import { staffTitles } from '#texts/admin/titles'
import { useReadOnlyPreview, useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { NoPermission } from '#web/admin/kit/page-header/access-errors.tsx'
import { PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { DetailError } from '#web/admin/kit/detail/detail-error.tsx'
import { ListTabs } from '#web/admin/kit/list/list-tabs.tsx'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { ApiError } from '#web/client/api.ts'
import { BusinessForm } from './business-form.tsx'
import { InvoicesForm } from './invoices-form.tsx'
import { CarriersForm } from './carriers-form.tsx'
import { BoxesForm } from './freight/boxes-form.tsx'
import { CouriersForm } from './freight/couriers-form.tsx'
import { RatesForm } from './freight/rates-form.tsx'
import { SenderForm } from './freight/sender-form.tsx'
import {
  boxesQuery,
  businessQuery,
  carriersQuery,
  couriersQuery,
  invoiceSettingsQuery,
  ratesQuery,
  remindersQuery,
  scheduleQuery,
  senderQuery,
  type SettingsSearch,
  parseSettingsSearch,
  wholesaleQuery,
} from './queries.ts'
import { RemindersForm } from './reminders-form.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { WholesaleForm } from './wholesale-form.tsx'

export const Route = createFileRoute('/admin/configuracoes')({
  validateSearch: passThroughSearch<SettingsSearch>,
  head: () => createAdminHead(staffTitles.settings),
  component: SettingsPage,
})

/** Returns the tab of the URL; a carrier sends the browser back to its own. */
function useTab(): SettingsSearch['aba'] {
  const { aba, transportadora } = parseSettingsSearch(Route.useSearch())
  return transportadora ? 'transportadoras' : aba
}

/** Renders the settings: each part as a tab. */
function SettingsPage() {
  const aba = useTab()
  if (aba === 'lembretes')
    return (
      <Tab key={aba} query={remindersQuery()}>
        {(edit) => <RemindersForm reminders={edit} />}
      </Tab>
    )
  if (aba === 'notas')
    return (
      <Tab key={aba} query={invoiceSettingsQuery()}>
        {(edit) => <InvoicesForm edit={edit} />}
      </Tab>
    )
  if (aba === 'envio')
    return (
      <Tab key={aba} query={scheduleQuery()}>
        {(edit) => <ScheduleForm edit={edit} />}
      </Tab>
    )
  if (aba === 'frete')
    return (
      <Tab key={aba} query={ratesQuery()}>
        {(edit) => <RatesForm edit={edit} />}
      </Tab>
    )
  if (aba === 'motoboy')
    return (
      <Tab key={aba} query={couriersQuery()}>
        {(edit) => <CouriersForm edit={edit} />}
      </Tab>
    )
  if (aba === 'remetente')
    return (
      <Tab key={aba} query={senderQuery()}>
        {(edit) => <SenderForm edit={edit} />}
      </Tab>
    )
  if (aba === 'caixas')
    return (
      <Tab key={aba} query={boxesQuery()}>
        {(edit) => <BoxesForm edit={edit} />}
      </Tab>
    )
  if (aba === 'transportadoras')
    return (
      <Tab key={aba} query={carriersQuery()}>
        {(edit) => <CarriersForm edit={edit} />}
      </Tab>
    )
  if (aba === 'atacado')
    return (
      <Tab key={aba} query={wholesaleQuery()}>
        {(edit) => <WholesaleForm edit={edit} />}
      </Tab>
    )
  return <Tab query={businessQuery()}>{(edit) => <BusinessForm business={edit} />}</Tab>
}

const tabs = [
  ['business', undefined],
  ['reminders', 'lembretes'],
  ['invoices', 'notas'],
  ['schedule', 'envio'],
  ['rates', 'frete'],
  ['couriers', 'motoboy'],
  ['sender', 'remetente'],
  ['boxes', 'caixas'],
  ['carriers', 'transportadoras'],
  ['wholesale', 'atacado'],
] as const

type Props<E> = {
  query: UseQueryOptions<E, Error, E, readonly unknown[]>
  children: (edit: E) => ReactNode
}

function Tab<E>({ query, children }: Props<E>) {
  const limited = useReadOnlyPreview()
  const aba = useTab()
  const { data, error, refetch } = useStaffQuery(query)
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="configuracoes" />
  return (
    <>
      <PageHeader title={words.title} />
      <ListTabs<SettingsSearch>
        label={words.tabs}
        tabs={tabs.map(([kind, part]) => ({
          title: words.kinds[kind],
          search: part ? { aba: part } : {},
          current: aba === part,
        }))}
      />
      {!limited && !data && error && <DetailError error={error} onRetry={() => void refetch()} />}
      {!limited && !data && !error && <Loading text={adminKit.detail.loading} />}
      {data && children(data)}
    </>
  )
}
