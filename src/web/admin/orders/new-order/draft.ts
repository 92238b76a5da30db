import type {
  DiscountReason,
  HoldChoice,
  KnownBuyer,
  MissingData,
  StaffChannel,
  StaffOrder,
  StaffQuote,
  StaffQuoteRequest,
} from '#contract/orders'
import type { AddressInput } from '#contract/customers'
import { formatCep, parseCep, states } from '#shared/brazil/cep'
import { parseCpf } from '#shared/brazil/documents'
import { formatPhone, parsePhone } from '#shared/brazil/phone'
import { fullNamePattern } from '#shared/contact/contact-fields'
import { newOrder as words } from '#texts/admin/new-order'

/** Order that is being made, as typed. */
export type OrderDraft = {
  channel: StaffChannel
  name: string
  phone: string
  email: string
  cpf: string
  /** known customer that was chosen, with the masked CPF that the server puts into the order */
  buyer: Pick<KnownBuyer, 'id' | 'cpf'> | null
  cep: string
  address: AddressInput | null
  items: readonly { variantId: string; quantity: number }[]
  shippingOptionId: string
  percent: string
  reason: DiscountReason | ''
  note: string
  isGift: boolean
  receiver: string
  message: string
  hold: HoldChoice
}

export const emptyDraft: OrderDraft = {
  channel: 'whatsapp',
  name: '',
  phone: '',
  email: '',
  cpf: '',
  buyer: null,
  cep: '',
  address: null,
  items: [],
  shippingOptionId: '',
  percent: '',
  reason: '',
  note: '',
  isGift: false,
  receiver: '',
  message: '',
  hold: 'two_hours',
}

const maxQuantity = 99

/** Adds one piece, or sets the quantity of a piece; 0 removes it. */
export function setQuantity(
  items: OrderDraft['items'],
  variantId: string,
  change: (quantity: number) => number,
): OrderDraft['items'] {
  const known = items.find((item) => item.variantId === variantId)
  const quantity = Math.min(maxQuantity, Math.max(0, change(known?.quantity ?? 0)))
  if (!known) return quantity > 0 ? [...items, { variantId, quantity }] : items
  return items.flatMap((item) => {
    if (item !== known) return [item]
    return quantity > 0 ? [{ variantId, quantity }] : []
  })
}

/** Returns the discount in percent; 0 for no or other text. */
export const percentOf = ({ percent }: Pick<OrderDraft, 'percent'>): number =>
  /^\d{1,2}$/.test(percent.trim()) ? Math.min(90, Number(percent)) : 0

/** Returns the fields of the draft that are known of a customer who bought before. */
export function getBuyerFields({
  id,
  name,
  email,
  phone,
  cpf,
  address: known,
}: KnownBuyer): Partial<OrderDraft> {
  const state = states.find((each) => each === known?.state)
  const address = known && state ? { ...known, state } : null
  return {
    name,
    email: email ?? '',
    phone: phone ? formatPhone(phone) : '',
    cpf: '',
    buyer: { id, cpf },
    ...(address ? { cep: formatCep(address.cep) } : {}),
    address,
  }
}

export function toQuoteRequest(draft: OrderDraft): StaffQuoteRequest {
  const percent = percentOf(draft)
  return {
    items: [...draft.items],
    ...(parseCep(draft.cep) && { cep: draft.cep }),
    ...(draft.shippingOptionId && { shippingOptionId: draft.shippingOptionId }),
    ...(percent > 0 && { discountPercent: percent }),
  }
}

/** Returns what the link will ask the customer for. */
export function listAsked(draft: OrderDraft, isDelivery: boolean): MissingData[] {
  const asked: MissingData[] = []
  if (!fullNamePattern.test(draft.name.trim())) asked.push('name')
  if (!parsePhone(draft.phone)) asked.push('phone')
  if (!draft.email.trim()) asked.push('email')
  if (!parseCpf(draft.cpf) && !draft.buyer?.cpf) asked.push('cpf')
  if (isDelivery && !draft.address) asked.push('address')
  return [...asked, 'terms']
}

/** Returns why the order cannot be created yet; undefined if it can. */
export function findObstacle(draft: OrderDraft, quote: StaffQuote | undefined): string | undefined {
  if (draft.items.length === 0) return words.incomplete.pieces
  if (!quote) return words.incomplete.price
  if (!quote.options.some(({ id }) => id === draft.shippingOptionId)) return words.incomplete.freight
  if (percentOf(draft) > quote.discountLimit) return words.discount.above(quote.discountLimit)
  if (percentOf(draft) > 0 && draft.reason === '') return words.incomplete.reason
  return draft.isGift && draft.receiver.trim() === '' ? words.incomplete.receiver : undefined
}

/** Returns the request. Data that is not valid is left to the link. */
export function toStaffOrder(
  draft: OrderDraft,
  id: string,
  expectedTotal: number,
  isDelivery: boolean,
): StaffOrder {
  const { channel, items, shippingOptionId, hold, reason, note, address, buyer } = draft
  const [name, email, percent] = [draft.name.trim(), draft.email.trim(), percentOf(draft)]
  return {
    id,
    channel,
    items: [...items],
    customer: {
      ...(name && { name }),
      ...(email && { email }),
      ...(draft.phone && { phone: draft.phone }),
      ...(draft.cpf && { cpf: draft.cpf }),
    },
    ...(buyer?.cpf && !draft.cpf && { buyerId: buyer.id }),
    ...(parseCep(draft.cep) && { cep: draft.cep }),
    ...(isDelivery && address && { address }),
    shippingOptionId,
    ...(percent > 0 &&
      reason !== '' && { discount: { percent, reason, ...(note.trim() && { note: note.trim() }) } }),
    ...(draft.isGift && { gift: { receiver: draft.receiver.trim(), message: draft.message.trim() } }),
    hold,
    expectedTotal,
  }
}
