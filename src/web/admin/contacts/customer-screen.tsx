import { createFileRoute, Link, Navigate, useNavigate } from '@tanstack/react-router'
import type { CustomerView } from '#contract/customer-insights'
import { formatCnpj } from '#shared/brazil/documents'
import { formatDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { staffCustomers } from '#texts/admin/customers'
import { adminKit } from '#texts/admin/kit'
import { staffTitles } from '#texts/admin/titles'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { hasPermission } from '#web/admin/kit/access/permissions.ts'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { NotesSection } from '#web/admin/kit/notes/notes-section.tsx'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { WhatsAppLink } from '#web/admin/kit/detail/whats-app-link.tsx'
import { CustomerCorrection } from './customer-correction.tsx'
import { CustomerCpf } from './customer-cpf.tsx'
import { CustomerOrders, CustomerPastOrders } from './customer-orders.tsx'
import { nameOf, placeOf } from './customer-list.tsx'
import { CustomerTags } from './customer-tags.tsx'
import { StoryEvents, StoryFacts } from './customer-story.tsx'
import { customerQuery } from './customer-queries.ts'
import { MergeBanner } from './merge-banner.tsx'
import { MergeSection } from './merge-section.tsx'

export const Route = createFileRoute('/admin/clientes/$id')({
  head: () => createAdminHead(staffTitles.contacts),
  component: CustomerScreen,
})

const words = staffCustomers.one

/** Page of one customer, with or without an account. */
export const customerDetail: DetailConfig<CustomerView> = {
  screen: 'clientes',
  query: customerQuery,
  live: () => ['customers'],
  title: nameOf,
  listed: { list: 'customers', to: '/admin/clientes/$id' },
  headerExtra: (customer) => <NewOrderLink customer={customer} />,
  aside: ({ kind }) => <span className="text-sm text-muted">{staffCustomers.kinds[kind]}</span>,
  actions: ({ merges }) => <MergeBanner merges={merges} />,
  main: (customer) => (
    <>
      <Purchases customer={customer} />
      <CustomerOrders customer={customer} />
      <CustomerPastOrders customer={customer} />
      <NotesSection screen="clientes" record={customer.id} />
      <StoryEvents key={customer.id} id={customer.id} />
    </>
  ),
  side: (customer) => (
    <>
      <Contact customer={customer} />
      <CustomerTags customer={customer} />
      <StoryFacts id={customer.id} />
      <MergeSection key={customer.id} customer={customer} />
    </>
  ),
}

function CustomerScreen() {
  const { id } = Route.useParams()
  const { data, isFetching } = useStaffQuery(customerQuery(id))
  // A customer who was merged into another one is answered by that one, until the merge is undone.
  const isOther = data !== undefined && data.id !== id
  if (isOther && isFetching) return <Loading text={adminKit.detail.loading} />
  if (isOther) return <Navigate to="/admin/clientes/$id" params={{ id: data.id }} replace />
  return <DetailPage page={customerDetail} id={id} />
}

/** Opens an order by staff that searches for this customer; only for staff who make orders. */
function NewOrderLink({ customer: { email, phone } }: { customer: CustomerView }) {
  const me = useAdminMe()
  const navigate = useNavigate()
  const known = email ?? phone
  const search = known ? { cliente: known } : {}
  const isAllowed = hasPermission(me, 'can_manage_orders')
  useShortcuts(
    isAllowed
      ? [
          {
            keys: 'c',
            label: words.newOrder,
            hint: words.newOrderHint,
            group: 'screen',
            run: () => void navigate({ to: '/admin/pedidos/novo', search }),
          },
        ]
      : [],
  )
  if (!isAllowed) return null
  return (
    <Link to="/admin/pedidos/novo" search={search} className={buttonClass('ghost', 'small')}>
      {words.newOrder}
    </Link>
  )
}

const Purchases = ({
  customer: { orders, value, pastOrders, pastValue, firstPurchaseAt, lastPurchaseAt },
}: {
  customer: CustomerView
}) => (
  <Section title={words.purchases}>
    {orders === 0 ? (
      <p className="text-muted">{pastOrders > 0 ? words.noneHere : words.none}</p>
    ) : (
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 @lg:grid-cols-3 @3xl:grid-cols-5">
        <Figure name={words.value} value={formatBrl(value)} hint={words.valueHint} />
        <Figure name={words.orders} value={orders.toLocaleString('pt-BR')} />
        <Figure name={words.average} value={formatBrl(Math.round(value / orders))} />
        {firstPurchaseAt && <Figure name={words.first} value={formatDay(firstPurchaseAt)} />}
        {lastPurchaseAt && <Figure name={words.last} value={formatDay(lastPurchaseAt)} />}
      </dl>
    )}
    {pastOrders > 0 && (
      <dl className="mt-3">
        <Figure name={words.pastOrders} value={formatBrl(pastValue)} hint={words.pastOrdersOf(pastOrders)} />
      </dl>
    )}
  </Section>
)

const Figure = ({ name, value, hint }: { name: string; value: string; hint?: string }) => (
  <div>
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="text-base font-semibold tabular-nums">
      {value}
      {hint && <span className="block text-xs font-normal text-muted">{hint}</span>}
    </dd>
  </div>
)

function Contact({ customer }: { customer: CustomerView }) {
  const me = useAdminMe()
  const { userId, name, email, phone, cpf, cnpj } = customer
  return (
    <Section
      title={words.contact}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-x-3">
          {userId && hasPermission(me, 'can_manage_admins') && (
            <Link to="/admin/usuarios/$id" params={{ id: userId }} className={linkClass}>
              {words.account}
            </Link>
          )}
          <CustomerCorrection customer={customer} />
        </span>
      }
    >
      <DescriptionList
        items={{
          [words.email]: email && <EmailLink email={email} />,
          [words.phone]: phone && <WhatsAppLink phone={phone} name={name} />,
          [words.cpf]: cpf && <CustomerCpf key={customer.id} id={customer.id} masked={cpf} />,
          [words.cnpj]: cnpj && formatCnpj(cnpj),
          [words.place]: placeOf(customer) || null,
        }}
      />
    </Section>
  )
}

/** Link that writes an email; a long address breaks before its domain. */
function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <a href={`mailto:${email}`} className={linkClass}>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </a>
  )
}
