import { randomBytes } from 'node:crypto'
import { MercadoPagoApiError } from './errors.ts'
import { minutesOf, type OrderBody } from './order-schema.ts'

/** Digits of a boleto as a customer types them, and of its barcode. */
export const sampleBoleto = {
  line: '23793381286000782713695000063305975520000370000',
  barcode: '23799755200003700003381260007827139500006330',
}

type Refund = { id: string; transaction_id: string; reference_id: string; amount: string; status: string }
type Chargeback = {
  id: string
  transaction_id: string
  case_id: string
  status: string
  references: string[]
}

type Payment = {
  id: string
  amount: string
  paid_amount?: string
  refunded_amount?: string
  reference_id: string
  status: string
  status_detail: string
  attempt_number: number
  expiration_time?: string
  date_of_expiration?: string
  payment_method: Record<string, unknown> & { type: string }
}

/** Order as Mercado Pago answers it; its payer is not returned. */
export type StoredOrder = {
  id: string
  type: string
  processing_mode: string
  capture_mode: string
  external_reference: string
  total_amount: string
  total_paid_amount?: string
  country_code: string
  currency: string
  status: string
  status_detail: string
  created_date: string
  last_updated_date: string
  transactions: { payments: [Payment]; refunds?: Refund[]; chargebacks?: Chargeback[] }
}

/**
 * Outcome of a card: status and detail of its order. Test holders of
 * https://www.mercadopago.com.br/developers/pt/docs/checkout-api-orders/integration-test/cards (25 Nov 2026); a challenge
 * has no holder of its own there.
 */
const holders: Readonly<Record<string, readonly [string, string]>> = {
  APRO: ['processed', 'accredited'],
  CONT: ['processing', 'in_process'],
  OTHE: ['failed', 'rejected_by_issuer'],
  FUND: ['failed', 'card_insufficient_amount'],
  CHALLENGE: ['action_required', 'pending_challenge'],
}

/** Test card of the vendor that always asks for a confirmation. */
const challengeCard = '5031755734530604'

let count = 0
const makeId = (prefix: string): string =>
  `${prefix}01J${String((count += 1)).padStart(6, '0')}${randomBytes(9).toString('hex').toUpperCase().slice(0, 17)}`

const toCents = (reais: string): number => Math.round(Number(reais) * 100)
export const toReais = (centavos: number): string => (centavos / 100).toFixed(2)

/**
 * Orders of a Mercado Pago account, with the acts of its customers, of banks and of its panel. States, and the acts that
 * they allow: https://www.mercadopago.com.br/developers/pt/docs/checkout-api-orders/payment-management/status/order-status
 * and the references of cancel-order and refund-order, beside that of create-order (25 Nov 2026).
 */
export class MercadoPagoAccount {
  url = ''
  /** origin of the bank's pages; `url` if it is empty */
  bankUrl = ''
  /** new refunds stay pending */
  holdsRefunds = false
  /** percent that is added to the whole, by number of installments; the store pays the interest of the others */
  rates: Record<number, number> = {}
  readonly orders = new Map<string, StoredOrder>()
  readonly cases = new Map<string, Record<string, unknown>>()
  private readonly tokens = new Map<string, { outcome: readonly [string, string]; isUsed: boolean }>()

  /** Makes the token of a card by its test holder, or by the detail of its refusal. */
  makeToken(holder: string): string {
    const token = randomBytes(16).toString('hex')
    this.tokens.set(token, { outcome: holders[holder] ?? ['failed', holder], isUsed: false })
    return token
  }

  /** Makes the token of a typed card. One card is always confirmed at the bank; the others go by their holder. */
  tokenizeCard(number: string, holder: string): string {
    if (number === challengeCard) return this.makeToken('CHALLENGE')
    return this.makeToken(holder in holders ? holder : 'APRO')
  }

  find(id: string): StoredOrder {
    const order = this.orders.get(id)
    if (!order) throw new MercadoPagoApiError(404, 'order_not_found')
    this.lapse(order)
    return order
  }

  /** Returns the orders with this reference, newest first. */
  list(reference: string): StoredOrder[] {
    const own = [...this.orders.values()].filter((each) => each.external_reference === reference)
    for (const each of own) this.lapse(each)
    return own.toReversed()
  }

  /** Creates an order. Throws 402 with the order inside if its card is declined. */
  create(body: OrderBody): StoredOrder {
    const [wanted] = body.transactions.payments
    const now = new Date()
    const order: StoredOrder = {
      id: makeId('ORD'),
      type: 'online',
      processing_mode: body.processing_mode,
      capture_mode: body.capture_mode,
      external_reference: body.external_reference,
      total_amount: body.total_amount,
      country_code: 'BRA',
      currency: 'BRL',
      status: 'created',
      status_detail: 'created',
      created_date: now.toISOString(),
      last_updated_date: now.toISOString(),
      transactions: {
        payments: [
          {
            id: makeId('PAY'),
            amount: wanted!.amount,
            reference_id: makeId(''),
            status: 'created',
            status_detail: 'created',
            attempt_number: 1,
            payment_method: { ...wanted!.payment_method },
            ...('expiration_time' in wanted! && {
              expiration_time: wanted.expiration_time,
              date_of_expiration: new Date(
                now.getTime() + minutesOf(wanted.expiration_time) * 60_000,
              ).toISOString(),
            }),
          },
        ],
      },
    }
    this.orders.set(order.id, order)
    if ('token' in wanted!.payment_method) this.chargeCard(order, wanted!.payment_method.token)
    else this.showCode(order)
    return order
  }

  private chargeCard(order: StoredOrder, token: string): void {
    const card = this.tokens.get(token)
    const [status, detail] = card && !card.isUsed ? card.outcome : ['failed', 'invalid_card_token']
    if (card) card.isUsed = true
    const { payment_method: method } = order.transactions.payments[0]
    if (status === 'processed') return this.credit(order)
    this.move(order, status, detail)
    if (detail === 'pending_challenge')
      method['transaction_security'] = {
        id: makeId('3DS'),
        type: 'three_ds',
        url: `${this.bankUrl || this.url}/3ds/${order.id}`,
        status: 'CHALLENGE',
        validation: 'on_fraud_risk',
        liability_shift: 'required',
      }
    if (status !== 'failed') return
    const { id } = order.transactions.payments[0]
    throw new MercadoPagoApiError(402, 'failed', [`${id}: ${detail}`], structuredClone(order))
  }

  private showCode(order: StoredOrder): void {
    const [{ payment_method: method }] = order.transactions.payments
    const ticket_url = `${this.url}/payments/${(count += 1)}/ticket`
    const isPix = method.type === 'bank_transfer'
    const amount = order.total_amount
    Object.assign(
      method,
      isPix
        ? {
            ticket_url,
            qr_code: `00020126…54${String(amount.length).padStart(2, '0')}${amount}5802BR6304ABCD`,
          }
        : { ticket_url, digitable_line: sampleBoleto.line, barcode_content: sampleBoleto.barcode },
    )
    this.move(order, 'action_required', isPix ? 'waiting_transfer' : 'waiting_payment')
  }

  /** Pays an open order, or confirms its challenge. Returns false if it cannot be paid. */
  pay(id: string): boolean {
    const order = this.find(id)
    if (order.status !== 'action_required' && order.status !== 'processing') return false
    this.credit(order)
    return true
  }

  /** Takes the money, with the interest of its installments. Codes to pay are not told any more. */
  private credit(order: StoredOrder): void {
    const [payment] = order.transactions.payments
    const { payment_method: method } = payment
    const installments = Number(method['installments'] ?? 1)
    const added = this.rates[installments] ?? 0
    const paid = Math.round(toCents(payment.amount) * (1 + added / 100))
    payment.paid_amount = order.total_paid_amount = toReais(paid)
    if (installments > 1) method['installment_amount'] = toReais(Math.round(paid / installments))
    for (const gone of ['qr_code', 'ticket_url', 'transaction_security']) delete method[gone]
    this.move(order, 'processed', 'accredited')
  }

  fail(id: string, detail: string): void {
    this.move(this.find(id), 'failed', detail)
  }

  cancel(id: string): StoredOrder {
    const order = this.find(id)
    if (order.status === 'canceled') throw new MercadoPagoApiError(409, 'order_already_canceled')
    if (order.status !== 'created' && order.status !== 'action_required')
      throw new MercadoPagoApiError(409, 'cannot_cancel_order')
    this.move(order, 'canceled', 'canceled_transaction')
    return order
  }

  /** Refunds a part or, without parts, everything that is left. Returns the refund. */
  refund(id: string, parts?: readonly { id: string; amount: string }[]): Refund {
    const order = this.find(id)
    const [payment] = order.transactions.payments
    if (order.status === 'refunded') throw new MercadoPagoApiError(409, 'order_already_refunded')
    if (order.status !== 'processed') throw new MercadoPagoApiError(409, 'cannot_refund_order')
    if (parts && parts.length !== 1) throw new MercadoPagoApiError(400, 'exceeded_number_of_transactions')
    if (parts && parts[0]!.id !== payment.id) throw new MercadoPagoApiError(404, 'transaction_not_found')
    const left = toCents(payment.paid_amount!) - toCents(payment.refunded_amount ?? '0')
    const amount = parts ? toCents(parts[0]!.amount) : left
    if (!(amount > 0) || amount > left) throw new MercadoPagoApiError(400, 'refund_amount_exceeds')
    const refund = {
      id: makeId('REF'),
      transaction_id: payment.id,
      reference_id: makeId(''),
      amount: toReais(amount),
      status: this.holdsRefunds ? 'processing' : 'processed',
    }
    ;(order.transactions.refunds ??= []).push(refund)
    payment.refunded_amount = toReais(toCents(payment.refunded_amount ?? '0') + amount)
    if (amount === left) this.move(order, 'refunded', 'refunded')
    else this.move(order, 'processed', 'partially_refunded')
    return refund
  }

  /** Opens the chargeback of an order, or closes its case. */
  dispute(id: string, status: 'open' | 'won' | 'lost'): void {
    const order = this.find(id)
    const [payment] = order.transactions.payments
    const [known] = (order.transactions.chargebacks ??= [])
    const coverage = status === 'open' ? null : status === 'won'
    if (known) {
      Object.assign(this.cases.get(known.case_id)!, { coverage_applied: coverage })
      known.status = 'settled'
      return this.move(order, 'charged_back', 'settled')
    }
    const case_id = `217000${(count += 1)}`
    this.cases.set(case_id, {
      id: case_id,
      payments: [this.numberOf(order)],
      currency: 'BRL',
      amount: Number(payment.paid_amount),
      reason: 'general',
      coverage_applied: coverage,
      coverage_elegible: true,
      documentation_required: true,
      documentation_status: 'pending',
      date_documentation_deadline: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      live_mode: false,
    })
    const chargeback = { id: makeId('CBK'), transaction_id: payment.id, case_id, status: 'in_process' }
    order.transactions.chargebacks.push({ ...chargeback, references: [] })
    this.move(order, 'charged_back', 'in_process')
  }

  /** Number of an order's payment in the older Payments API. */
  numberOf(order: StoredOrder): number {
    return 90_000_000 + [...this.orders.keys()].indexOf(order.id)
  }

  move(order: StoredOrder, status: string, detail: string): void {
    const [payment] = order.transactions.payments
    Object.assign(order, { status, status_detail: detail, last_updated_date: new Date().toISOString() })
    Object.assign(payment, { status, status_detail: detail })
  }

  private lapse(order: StoredOrder): void {
    const { date_of_expiration: end } = order.transactions.payments[0]
    if (order.status === 'action_required' && end && Date.parse(end) <= Date.now())
      this.move(order, 'expired', 'expired')
  }
}
