import type { OrderView } from '#contract/orders'
import { formatCep } from '#shared/brazil/cep'
import { orders } from '#texts/checkout/orders'

const OrderAddress = ({ address }: { address: NonNullable<OrderView['shipping']['address']> }) => (
  <address className="not-italic">
    {[`${address.street}, ${address.number}`, address.complement].filter(Boolean).join(', ')}
    <br />
    {address.district}, {address.city}, {address.state}
    <br />
    CEP {formatCep(address.cep)}
  </address>
)

export const OrderDelivery = ({ shipping }: Pick<OrderView, 'shipping'>) => (
  <div className="text-sm text-muted">
    <p className="text-ink">
      {shipping.name}, {orders.eta(shipping.businessDays)}
    </p>
    {shipping.address && <OrderAddress address={shipping.address} />}
    {shipping.trackingCode && (
      <p className="mt-1">
        {orders.tracking}: <span className="font-semibold text-ink select-all">{shipping.trackingCode}</span>
      </p>
    )}
  </div>
)
