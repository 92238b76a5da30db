import { randomUUID } from 'node:crypto'
import { type ChargeKey, type ChargeRequest, ProviderError } from '#domain/payments'
import { type MercadoPagoApi, MercadoPagoRefusal } from './api.ts'
import { isOpen, type MercadoPagoState, paymentOf } from './charge.ts'
import { ChargebackCase, MercadoPagoOrder, NumericPaymentList, OrderList } from './objects.ts'
import { buildOrder } from './order-request.ts'

const ordersPath = '/v1/orders'

/** An order without a stored reference is a recent one: its answer was lost. */
const searchedDays = 30
const day = 86_400_000

const readOrder = (api: MercadoPagoApi, id: string): Promise<MercadoPagoOrder | undefined> =>
  api.get(`${ordersPath}/${encodeURIComponent(id)}`, MercadoPagoOrder)

/** Returns the order of a payment, undefined if Mercado Pago has none. */
export async function findOrder(
  api: MercadoPagoApi,
  { paymentId, ref }: ChargeKey,
): Promise<MercadoPagoOrder | undefined> {
  const id = ref ?? (await findOrderId(api, paymentId))
  return id === undefined ? undefined : readOrder(api, id)
}

async function findOrderId(api: MercadoPagoApi, paymentId: string): Promise<string | undefined> {
  const found = await api.get(ordersPath, OrderList, {
    begin_date: new Date(Date.now() - searchedDays * day).toISOString(),
    end_date: new Date(Date.now() + day).toISOString(),
    external_reference: paymentId,
    page_size: '10',
  })
  // An order of another payment must never count here, whatever the filter did.
  const own = found?.data.filter((each) => each.external_reference === paymentId) ?? []
  return (own.find(({ status }) => status === 'processed') ?? own[0])?.id
}

/** Creates the order of a payment. A declined card is an order too, in an answer 402. */
export async function createOrder(
  api: MercadoPagoApi,
  request: ChargeRequest,
  statementDescriptor: string | undefined,
): Promise<MercadoPagoOrder> {
  const { paymentId } = request
  try {
    const body = buildOrder(request, statementDescriptor, new Date())
    return await api.post(ordersPath, MercadoPagoOrder, paymentId, body)
  } catch (error) {
    if (!(error instanceof MercadoPagoRefusal)) throw error
    const declined = error.status === 402 ? MercadoPagoOrder.safeParse(error.data).data : undefined
    if (declined) return declined
    const isThere = error.status === 402 || error.code === 'idempotency_key_already_used'
    const found = isThere ? await findOrder(api, { paymentId, ref: null }) : undefined
    if (found) return found
    if (isThere)
      throw new ProviderError('unknown', 'mercadopago: the order of a repeated request is not there')
    throw error
  }
}

/**
 * Cancels an open order, so that it cannot be paid any more. Returns the order as it is then. The key is new each time:
 * the refusal of an earlier call must not be repeated.
 */
export async function cancelOrder(api: MercadoPagoApi, order: MercadoPagoOrder): Promise<MercadoPagoOrder> {
  if (!isOpen(order)) return order
  try {
    return await api.post(`${ordersPath}/${order.id}/cancel`, MercadoPagoOrder, randomUUID())
  } catch (error) {
    // The customer was faster, or it is cancelled already.
    if (!(error instanceof MercadoPagoRefusal) || error.kind !== 'invalid') throw error
    return (await readOrder(api, order.id)) ?? order
  }
}

/**
 * Returns an order with its fee and the cases of its chargebacks. One that is open past our expiry is cancelled first,
 * but not a boleto: its bank may still report the money.
 */
export async function readState(
  api: MercadoPagoApi,
  found: MercadoPagoOrder,
  expiresAt: Date | null,
): Promise<MercadoPagoState> {
  const isOverdue = expiresAt !== null && expiresAt.getTime() <= Date.now()
  const isBoleto = paymentOf(found).payment_method?.type === 'ticket'
  const order = isOverdue && !isBoleto ? await cancelOrder(api, found) : found
  const [cases, fee] = await Promise.all([
    readCases(api, order),
    hasMoney(order) ? readFee(api, order.external_reference) : null,
  ])
  return { order, cases, fee }
}

const hasMoney = ({ status }: MercadoPagoOrder): boolean =>
  status === 'processed' || status === 'refunded' || status === 'charged_back'

async function readCases(
  api: MercadoPagoApi,
  { transactions }: MercadoPagoOrder,
): Promise<ReadonlyMap<string, ChargebackCase>> {
  const cases = new Map<string, ChargebackCase>()
  for (const { id, case_id: caseId } of transactions.chargebacks ?? []) {
    const found = await readCase(api, caseId ?? id)
    if (found) cases.set(id, found)
  }
  return cases
}

/** An account may not be allowed to read its cases: the chargeback counts as open then. */
async function readCase(api: MercadoPagoApi, id: string): Promise<ChargebackCase | undefined> {
  try {
    return await api.get(`/v1/chargebacks/${encodeURIComponent(id)}`, ChargebackCase)
  } catch (error) {
    if (error instanceof MercadoPagoRefusal && error.kind === 'invalid') return undefined
    throw error
  }
}

/** Returns what Mercado Pago keeps of a payment, in centavos. Orders do not tell; null if nothing tells. */
async function readFee(
  api: MercadoPagoApi,
  external_reference: string | null | undefined,
): Promise<number | null> {
  if (!external_reference) return null
  const found = await api
    .get('/v1/payments/search', NumericPaymentList, { external_reference })
    // The state of the money must not wait for its fee.
    .catch(() => undefined)
  const own = found?.results.find((each) => each.external_reference === external_reference)
  if (!own?.fee_details?.length) return null
  return own.fee_details
    .filter(({ fee_payer: payer }) => (payer ?? 'collector') === 'collector')
    .reduce((total, { amount }) => total + amount, 0)
}
