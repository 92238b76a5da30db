import { Link } from '@tanstack/react-router'
import type { StaffOrderView } from '#contract/orders'
import { formatBrl } from '#shared/money/money'
import { admin } from '#texts/admin/admin'
import { orderTimeline } from '#texts/admin/order-timeline'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { WhatsAppLink } from '#web/admin/kit/detail/whats-app-link.tsx'

const words = admin.order

type Props = { order: Pick<StaffOrderView, 'number' | 'customer' | 'purchases'> }

/** Customer of an order, with which purchase it is and what they paid in all. */
export const CustomerSection = ({ order: { number, customer, purchases } }: Props) => {
  const { name, email, phone, document } = customer
  return (
    <Section title={words.customer}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="font-semibold">{name}</b>
        {purchases && (
          <span className="rounded-full px-2 text-xs leading-5 shadow-[inset_0_0_0_1px_var(--hairline)]">
            {orderTimeline.purchases.nth(purchases.nth)}
          </span>
        )}
      </p>
      {purchases && (
        <p className="mb-2">
          {purchases.count > 0 ? (
            <Link to="/admin/pedidos" search={{ busca: document }} className={linkClass}>
              {orderTimeline.purchases.paid(purchases.count, formatBrl(purchases.total))}
            </Link>
          ) : (
            <span className="text-muted">{orderTimeline.purchases.none}</span>
          )}
        </p>
      )}
      <DescriptionList
        items={{
          [words.email]: (
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          ),
          [words.phone]: <WhatsAppLink phone={phone} name={name} order={number} />,
          [words.document]: document,
        }}
      />
    </Section>
  )
}
