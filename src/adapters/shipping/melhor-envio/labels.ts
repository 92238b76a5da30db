import { CarrierError, type CarrierLabel, type LabelRequest, type PrintedLabel } from '#domain/shipping'
import { carrierFailures as words } from '#texts/commands/carrier-failures'
import type { MelhorEnvioApi } from './api.ts'
import { cartBody, returnBody } from './label-request.ts'
import {
  Cancellable,
  Cancelled,
  CartPage,
  Generated,
  Order,
  Printed,
  Purchase,
  toCarrierLabel,
} from './objects.ts'

/** Pages of the cart that are searched for a draft; a cart rarely has one. */
const maxCartPages = 10

/** Finds a draft by our tag. A draft that is not found is added again: an unpaid one costs nothing. */
async function findDraft(api: MelhorEnvioApi, key: string): Promise<CarrierLabel | undefined> {
  for (let page = 1; page <= maxCartPages; page++) {
    const found = await api.get(`/cart?page=${page}`, CartPage)
    const order = found?.data.find(({ tags }) => tags?.some(({ tag }) => tag === key))
    if (order) return toCarrierLabel(order)
    if (!found || page >= found.last_page) return undefined
  }
  return undefined
}

/** Adds a label to the cart, or finds the one of this key there. */
export async function draftLabel(api: MelhorEnvioApi, request: LabelRequest): Promise<CarrierLabel> {
  const known = await findDraft(api, request.key)
  if (known) return known
  const [path, body] = request.isReturn
    ? (['/cart/reverse', returnBody(request)] as const)
    : (['/cart', cartBody(request)] as const)
  // It has no idempotency key: a lost answer is looked for before the next try.
  return toCarrierLabel(await api.post(path, Order, body, { isOnce: true }))
}

const pathOf = (folder: 'orders' | 'cart', ref: string): string => `/${folder}/${encodeURIComponent(ref)}`

async function readOrder(api: MelhorEnvioApi, ref: string): Promise<CarrierLabel | undefined> {
  const order = (await api.get(pathOf('orders', ref), Order)) ?? (await api.get(pathOf('cart', ref), Order))
  return order && toCarrierLabel(order)
}

export const findLabel = (
  api: MelhorEnvioApi,
  { key, ref }: { key: string; ref: string | null },
): Promise<CarrierLabel | undefined> => (ref === null ? findDraft(api, key) : readOrder(api, ref))

/** A draft that is gone has expired: the cart forgets unpaid items. */
const goneLabel = (ref: string): CarrierLabel => ({
  ref,
  status: 'expired',
  price: null,
  trackingCode: null,
  trackingUrl: null,
})

/** Melhor Envio's words for what was paid before. https://docs.melhorenvio.com.br/reference (25 Nov 2026) */
const isPaidBefore = ({ fields }: CarrierError): boolean =>
  Object.values(fields).some((reason) => /já foram? pag/i.test(reason))

/** Pays a label from the wallet, once: what was paid before is only read. */
export async function buyLabel(api: MelhorEnvioApi, ref: string): Promise<CarrierLabel> {
  const known = await readOrder(api, ref)
  if (!known) return goneLabel(ref)
  if (known.status !== 'draft') return known
  try {
    const { purchase } = await api.post('/shipment/checkout', Purchase, { orders: [ref] })
    const price = purchase.orders.find(({ id }) => id === ref)?.price ?? known.price
    return { ...known, status: 'bought', price }
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    const mayBePaid = error.kind === 'unknown' || isPaidBefore(error)
    const now = mayBePaid ? await readOrder(api, ref) : undefined
    if (now && now.status !== 'draft') return now
    throw error
  }
}

/** Melhor Envio's words for a label that was generated before. */
const isGenerated = (message: string): boolean => /já est(á|ão) gerad/i.test(message)

/** Generates a bought label. Its tracking code may come later. */
export async function issueLabel(api: MelhorEnvioApi, ref: string): Promise<CarrierLabel> {
  const answer = await api.post('/shipment/generate', Generated, { orders: [ref] })
  const done = answer[ref]
  if (!done) throw new CarrierError('unknown', words.otherShape('/shipment/generate'))
  if (!done.status && !isGenerated(done.message))
    throw new CarrierError('refused', words.said(done.message.slice(0, 300)))
  const label = await readOrder(api, ref)
  if (!label) return goneLabel(ref)
  return label.status === 'bought' ? { ...label, status: 'issued' } : label
}

/** Returns the page with the labels; a public one needs no sign-in at Melhor Envio. */
export const printLabels = (api: MelhorEnvioApi, refs: readonly string[]): Promise<PrintedLabel> =>
  api.post('/shipment/print', Printed, { mode: 'public', orders: refs })

/** Cancels a label that was not posted; an unpaid one is taken out of the cart. */
export async function cancelLabel(api: MelhorEnvioApi, ref: string): Promise<void> {
  const label = await readOrder(api, ref)
  if (!label || label.status === 'cancelled' || label.status === 'expired') return
  if (label.status === 'draft') return api.delete(pathOf('cart', ref))
  const allowed = await api.post('/shipment/cancellable', Cancellable, { orders: [ref] })
  if (!allowed[ref]?.cancellable) throw new CarrierError('refused', words.notCancellable)
  const order = { id: ref, reason_id: '2', description: words.cancelReason }
  const answer = await api.post('/shipment/cancel', Cancelled, { order })
  if (!answer[ref]?.canceled) throw new CarrierError('refused', words.notCancelled)
}
