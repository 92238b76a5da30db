import { lockCpf } from '#context/orders/unpaid/open-orders.ts'
import { maxHeldByBoletos } from '#context/orders/rules.ts'
import { boletoMinimum } from '#domain/payments'
import { type Demand, lockStock, onHandOf, sumDemand } from '#domain/stock'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'

const openBoletos = "o.status = 'awaiting_payment' and o.payment_method = 'boleto' and o.id is distinct from"

const heldQuery = statement<{ variantId: string; held: number }>(
  'orders.held_by_boletos',
  `select i.variant_id as "variantId", sum(i.quantity)::int as held
   from orders o join order_items i on i.order_id = o.id
   where ${openBoletos} $1 and i.variant_id = any($2) group by i.variant_id`,
)

const openQuery = statement<{ open: boolean }>(
  'orders.boleto_of_cpf',
  `select exists (select from orders o where o.customer_cpf = $2 and ${openBoletos} $1) as open`,
)

/** Pieces and total in centavos that a boleto would be for; `orderId` once the order exists. */
export type BoletoDemand = { orderId: string | null; demand: readonly Demand[]; total: number }

/**
 * Returns whether a boleto can be offered: its total reaches the minimum, and all unpaid boletos together reserve at
 * most a tenth of each variant, or one piece.
 */
export async function canOfferBoleto(db: Db, { orderId, demand, total }: BoletoDemand): Promise<boolean> {
  if (total < boletoMinimum) return false
  const wanted = sumDemand(demand)
  const ids = wanted.map(({ variantId }) => variantId)
  const [onHand, rows] = await Promise.all([onHandOf(db, ids), queryRows(db, heldQuery, [orderId, ids])])
  const held = new Map(rows.map((row) => [row.variantId, row.held]))
  return wanted.every(
    ({ variantId, quantity }) =>
      quantity + (held.get(variantId) ?? 0) <= maxHeldByBoletos(onHand.get(variantId) ?? 0),
  )
}

/** Returns whether this CPF has an unpaid boleto for another order. */
export async function hasOpenBoleto(db: Db, cpf: string, orderId: string | null): Promise<boolean> {
  const [found] = await queryRows(db, openQuery, [orderId, cpf])
  return found!.open
}

/**
 * Locks the CPF and the stock of a boleto, then throws `orders.boleto_open` if the CPF has another unpaid boleto, or
 * `payments.not_offered` if it cannot be offered.
 */
export async function assertBoletoAllowed(
  tx: Db,
  { cpf, ...wanted }: BoletoDemand & { cpf: string },
): Promise<void> {
  await lockCpf(tx, cpf)
  if (await hasOpenBoleto(tx, cpf, wanted.orderId)) throw new AppError('orders.boleto_open')
  await lockStock(
    tx,
    wanted.demand.map(({ variantId }) => variantId),
  )
  if (!(await canOfferBoleto(tx, wanted))) throw new AppError('payments.not_offered')
}
