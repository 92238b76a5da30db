import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminKit } from '#texts/admin/kit'
import { DetailError } from '#web/admin/kit/detail/detail-error.tsx'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { NoPermission } from '#web/admin/kit/page-header/access-errors.tsx'
import { useReadOnlyPreview, useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { ApiError } from '#web/client/api.ts'
import { AboutPanel } from './about/about-panel.tsx'
import { aboutQuery } from './about/queries.ts'
import { BackupForm } from './backup/backup-form.tsx'
import { backupSettingsQuery } from './backup/queries.ts'
import { BusinessForm } from './business-form.tsx'
import { CarriersForm } from './carriers-form.tsx'
import { DeliveryPanel } from './emails/delivery-panel.tsx'
import { PreviewsPanel } from './emails/previews-panel.tsx'
import { emailsQuery } from './emails/queries.ts'
import { BoxesForm } from './freight/boxes-form.tsx'
import { CouriersForm } from './freight/couriers-form.tsx'
import { RatesForm } from './freight/rates-form.tsx'
import { SenderForm } from './freight/sender-form.tsx'
import { HealthPanel } from './health/health-panel.tsx'
import { healthQuery } from './health/queries.ts'
import { IncidentsPanel } from './incidents/incidents-panel.tsx'
import { KeysPart } from './integrations/keys-part.tsx'
import { keysQuery, webhooksQuery } from './integrations/queries.ts'
import { WebhooksPart } from './integrations/webhooks-part.tsx'
import { InvoicesForm } from './invoices-form.tsx'
import { JobsPanel } from './jobs/jobs-panel.tsx'
import { queuesQuery } from './jobs/queries.ts'
import type { SettingsPart } from './layout/groups.ts'
import { OpeningPanel } from './opening/opening-panel.tsx'
import { OrdersForm } from './orders/orders-form.tsx'
import { AccountsForm } from './payments/accounts-form.tsx'
import { PixForm } from './payments/pix-form.tsx'
import { PricesForm } from './prices/prices-form.tsx'
import {
  boxesQuery,
  businessQuery,
  carriersQuery,
  couriersQuery,
  invoiceSettingsQuery,
  openingQuery,
  orderSettingsQuery,
  pixKeyQuery,
  pricingQuery,
  providerAccountsQuery,
  ratesQuery,
  remindersQuery,
  scheduleQuery,
  senderQuery,
  securityQuery,
  serviceQuery,
  wholesaleQuery,
} from './layout/part-queries.ts'
import { RemindersForm } from './reminders-form.tsx'
import { signInProvidersQuery } from './security/queries.ts'
import { SecondFactorForm } from './security/second-factor-form.tsx'
import { SignInPanel } from './security/sign-in-panel.tsx'
import { ServiceForm } from './service/service-form.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { WholesaleForm } from './wholesale-form.tsx'

type Query<E> = UseQueryOptions<E, Error, E, readonly unknown[]>

/** Content of each part of the settings. */
const contents: Readonly<Record<SettingsPart, () => ReactNode>> = {
  loja: () => <Loaded query={businessQuery()}>{(edit) => <BusinessForm business={edit} />}</Loaded>,
  abertura: () => <Loaded query={openingQuery()}>{(edit) => <OpeningPanel edit={edit} />}</Loaded>,
  pagamentos: () => <Loaded query={providerAccountsQuery()}>{(edit) => <AccountsForm edit={edit} />}</Loaded>,
  pix: () => <Loaded query={pixKeyQuery()}>{(edit) => <PixForm edit={edit} />}</Loaded>,
  frete: () => <Loaded query={ratesQuery()}>{(edit) => <RatesForm edit={edit} />}</Loaded>,
  envio: () => <Loaded query={scheduleQuery()}>{(edit) => <ScheduleForm edit={edit} />}</Loaded>,
  motoboy: () => <Loaded query={couriersQuery()}>{(edit) => <CouriersForm edit={edit} />}</Loaded>,
  remetente: () => <Loaded query={senderQuery()}>{(edit) => <SenderForm edit={edit} />}</Loaded>,
  caixas: () => <Loaded query={boxesQuery()}>{(edit) => <BoxesForm edit={edit} />}</Loaded>,
  transportadoras: () => <Loaded query={carriersQuery()}>{(edit) => <CarriersForm edit={edit} />}</Loaded>,
  precos: () => <Loaded query={pricingQuery()}>{(edit) => <PricesForm edit={edit} />}</Loaded>,
  pedidos: () => <Loaded query={orderSettingsQuery()}>{(edit) => <OrdersForm edit={edit} />}</Loaded>,
  notas: () => <Loaded query={invoiceSettingsQuery()}>{(edit) => <InvoicesForm edit={edit} />}</Loaded>,
  lembretes: () => <Loaded query={remindersQuery()}>{(edit) => <RemindersForm reminders={edit} />}</Loaded>,
  'envio-emails': () => <Loaded query={emailsQuery()}>{(view) => <DeliveryPanel view={view} />}</Loaded>,
  modelos: () => <Loaded query={emailsQuery()}>{(view) => <PreviewsPanel view={view} />}</Loaded>,
  entrada: () => <Loaded query={signInProvidersQuery()}>{(view) => <SignInPanel view={view} />}</Loaded>,
  'segundo-fator': () => (
    <Loaded query={securityQuery()}>{(edit) => <SecondFactorForm edit={edit} />}</Loaded>
  ),
  tarefas: () => <Loaded query={queuesQuery()}>{(view) => <JobsPanel view={view} />}</Loaded>,
  saude: () => <Loaded query={healthQuery()}>{(view) => <HealthPanel view={view} />}</Loaded>,
  sobre: () => <Loaded query={aboutQuery()}>{(view) => <AboutPanel view={view} />}</Loaded>,
  incidentes: () => <IncidentsPanel />,
  atendimento: () => <Loaded query={serviceQuery()}>{(edit) => <ServiceForm edit={edit} />}</Loaded>,
  copias: () => <Loaded query={backupSettingsQuery()}>{(edit) => <BackupForm edit={edit} />}</Loaded>,
  atacado: () => <Loaded query={wholesaleQuery()}>{(edit) => <WholesaleForm edit={edit} />}</Loaded>,
  webhooks: () => <Loaded query={webhooksQuery()}>{({ items }) => <WebhooksPart webhooks={items} />}</Loaded>,
  chaves: () => <Loaded query={keysQuery()}>{({ items }) => <KeysPart keys={items} />}</Loaded>,
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
