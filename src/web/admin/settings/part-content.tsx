import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminKit } from '#texts/admin/kit'
import { DetailError } from '#web/admin/kit/detail/detail-error.tsx'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { NoPermission } from '#web/admin/kit/page-header/access-errors.tsx'
import { useReadOnlyPreview, useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { ApiError } from '#web/client/api.ts'
import { BackupForm } from './backup/backup-form.tsx'
import { backupSettingsQuery } from './backup/queries.ts'
import { BusinessForm } from './business-form.tsx'
import { CarriersForm } from './carriers-form.tsx'
import { BoxesForm } from './freight/boxes-form.tsx'
import { CouriersForm } from './freight/couriers-form.tsx'
import { RatesForm } from './freight/rates-form.tsx'
import { SenderForm } from './freight/sender-form.tsx'
import { InvoicesForm } from './invoices-form.tsx'
import type { SettingsPart } from './layout/groups.ts'
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
  wholesaleQuery,
} from './queries.ts'
import { RemindersForm } from './reminders-form.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { WholesaleForm } from './wholesale-form.tsx'

type Query<E> = UseQueryOptions<E, Error, E, readonly unknown[]>

/** Content of each part of the settings. */
const contents: Readonly<Record<SettingsPart, () => ReactNode>> = {
  loja: () => <Loaded query={businessQuery()}>{(edit) => <BusinessForm business={edit} />}</Loaded>,
  frete: () => <Loaded query={ratesQuery()}>{(edit) => <RatesForm edit={edit} />}</Loaded>,
  envio: () => <Loaded query={scheduleQuery()}>{(edit) => <ScheduleForm edit={edit} />}</Loaded>,
  motoboy: () => <Loaded query={couriersQuery()}>{(edit) => <CouriersForm edit={edit} />}</Loaded>,
  remetente: () => <Loaded query={senderQuery()}>{(edit) => <SenderForm edit={edit} />}</Loaded>,
  caixas: () => <Loaded query={boxesQuery()}>{(edit) => <BoxesForm edit={edit} />}</Loaded>,
  transportadoras: () => <Loaded query={carriersQuery()}>{(edit) => <CarriersForm edit={edit} />}</Loaded>,
  notas: () => <Loaded query={invoiceSettingsQuery()}>{(edit) => <InvoicesForm edit={edit} />}</Loaded>,
  lembretes: () => <Loaded query={remindersQuery()}>{(edit) => <RemindersForm reminders={edit} />}</Loaded>,
  copias: () => <Loaded query={backupSettingsQuery()}>{(edit) => <BackupForm edit={edit} />}</Loaded>,
  atacado: () => <Loaded query={wholesaleQuery()}>{(edit) => <WholesaleForm edit={edit} />}</Loaded>,
}

/** Renders a part of the settings. */
export const PartContent = ({ part }: { part: SettingsPart }) => contents[part]()

/** Loads what a part edits. Only then its form is mounted. */
function Loaded<E>({ query, children }: { query: Query<E>; children: (edit: E) => ReactNode }) {
  const limited = useReadOnlyPreview()
  const { data, error, refetch } = useStaffQuery(query)
  if (data) return children(data)
  if (limited) return null
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="configuracoes" />
  if (error) return <DetailError error={error} onRetry={() => void refetch()} />
  return <Loading text={adminKit.detail.loading} />
}
