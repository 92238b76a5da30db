import { makeId, makeObject, nowSeconds, type StripeObject } from './fixtures.ts'
import { integerOf, metadataOf, missing, refused, textOf } from './parameters.ts'
import { createSession } from './session.ts'

/** Digits of a boleto as a customer types them, and of its barcode. */
export const sampleBoleto = {
  line: '23793381286000782713695000063305975520000370000',
  barcode: '23799755200003700003381260007827139500006330',
}

/** Objects of a Stripe account, with the acts of its customers, of banks and of its dashboard. */
export class StripeAccount {
  url = ''
  hasPix = true
  /** new refunds stay pending */
  holdsRefunds = false
  /** the balance transaction of a charge comes later */
  holdsFees = false
  /** the search index does not know new PaymentIntents yet */
  searchIsLate = false
  readonly objects = new Map<string, StripeObject>()
  readonly events: StripeObject[] = []

  find(id: string): StripeObject {
    const found = this.objects.get(id)
    if (!found) throw missing(id)
    if (found['object'] === 'checkout.session') this.lapse(found)
    return found
  }

  /** Returns objects of a kind with these values, newest first. */
  list(kind: string, wanted: Record<string, unknown> = {}): StripeObject[] {
    const own = [...this.objects.values()].filter((each) => each['object'] === kind)
    for (const each of own) if (kind === 'checkout.session') this.lapse(each)
    return own
      .filter((each) => Object.entries(wanted).every(([key, value]) => each[key] === value))
      .toReversed()
  }

  createSession(values: URLSearchParams): StripeObject {
    return this.add(createSession(values, this))
  }

  expire(id: string): StripeObject {
    const session = this.find(id)
    if (session['status'] !== 'open') throw refused('checkout_session_not_open')
    return this.change(session, 'checkout.session.expired', { status: 'expired', url: null })
  }

  /** Pays an open session, or a boleto or Pix that was shown. Returns false if it cannot be paid. */
  pay(id: string, received?: number): boolean {
    const session = this.find(id)
    const isAsync = session['status'] === 'complete' && session['payment_status'] === 'unpaid'
    if (!isAsync && session['status'] !== 'open') return false
    const intent = this.intentOf(session)
    if (isAsync && intent['status'] !== 'requires_action') return false
    const amount = received ?? (intent['amount'] as number)
    const charge = this.addCharge(session, intent, amount)
    this.change(intent, 'payment_intent.succeeded', {
      status: 'succeeded',
      amount_received: amount,
      latest_charge: charge.id,
      next_action: null,
      last_payment_error: null,
    })
    const event = isAsync ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed'
    this.change(session, event, { status: 'complete', payment_status: 'paid', url: null })
    return true
  }

  /** Shows a boleto or a Pix code: the session is complete, its money comes later. */
  show(id: string): void {
    const session = this.find(id)
    const expires_at = nowSeconds() + 3 * 86_400
    const page = `${this.url}/voucher/${id}`
    const next_action = isOf(session, 'boleto')
      ? {
          type: 'boleto_display_details',
          boleto_display_details: {
            number: sampleBoleto.line,
            hosted_voucher_url: page,
            pdf: `${page}/pdf`,
            expires_at,
          },
        }
      : {
          type: 'pix_display_qr_code',
          pix_display_qr_code: { data: '00020126…6304ABCD', hosted_instructions_url: page, expires_at },
        }
    this.change(this.intentOf(session), undefined, { status: 'requires_action', next_action })
    this.change(session, 'checkout.session.completed', { status: 'complete', url: null })
  }

  /** Refuses a card, or ends a boleto or Pix that nobody paid. An open session can be paid again. */
  fail(id: string, code: string, declineCode?: string): void {
    const session = this.find(id)
    this.change(this.intentOf(session), 'payment_intent.payment_failed', {
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error: {
        type: 'card_error',
        code,
        ...(declineCode !== undefined && { decline_code: declineCode }),
      },
    })
    if (session['status'] === 'complete') this.emit('checkout.session.async_payment_failed', session)
  }

  /** Refunds by API, or in the dashboard if `key` is left out. */
  refund(values: URLSearchParams): StripeObject {
    const intent = this.find(textOf(values, 'payment_intent'))
    if (intent['status'] !== 'succeeded') throw refused('payment_intent_unexpected_state')
    const charge = this.find(intent['latest_charge'] as string)
    if (isBoleto(charge)) throw refused('charge_not_refundable')
    const rest = (charge['amount_captured'] as number) - (charge['amount_refunded'] as number)
    if (rest === 0) throw refused('charge_already_refunded')
    const amount = values.has('amount') ? integerOf(values, 'amount', 1) : rest
    if (amount > rest) throw refused('parameter_invalid_integer', 'amount')
    const refund = this.add(
      makeObject('refund', makeId('re'), {
        amount,
        currency: 'brl',
        charge: charge.id,
        payment_intent: intent.id,
        metadata: metadataOf(values),
        status: this.holdsRefunds ? 'pending' : 'succeeded',
      }),
    )
    this.emit('refund.created', refund)
    this.countRefunds(charge, amount)
    return refund
  }

  endRefund(refund: StripeObject, status: 'succeeded' | 'failed' | 'canceled'): void {
    this.change(refund, status === 'failed' ? 'refund.failed' : 'refund.updated', { status })
    if (status !== 'succeeded')
      this.countRefunds(this.find(refund['charge'] as string), -(refund['amount'] as number))
  }

  dispute(charge: StripeObject, status: string): StripeObject {
    const [known] = this.list('dispute', { charge: charge.id })
    if (known) {
      const isClosed = status === 'won' || status === 'lost' || status === 'warning_closed'
      return this.change(known, `charge.dispute.${isClosed ? 'closed' : 'updated'}`, { status })
    }
    this.change(charge, 'charge.updated', { disputed: true })
    const made = makeObject('dispute', makeId('dp'), {
      amount: charge['amount'],
      currency: 'brl',
      charge: charge.id,
      payment_intent: charge['payment_intent'],
      payment_method_details: { type: isPix(charge) ? 'pix' : 'card' },
      reason: 'fraudulent',
      evidence_details: { due_by: nowSeconds() + 7 * 86_400, has_evidence: false },
      status,
    })
    this.emit('charge.dispute.created', this.add(made))
    return made
  }

  private add(object: StripeObject): StripeObject {
    this.objects.set(object.id, object)
    return object
  }

  private change(
    object: StripeObject,
    event: string | undefined,
    values: Record<string, unknown>,
  ): StripeObject {
    Object.assign(object, values)
    if (event !== undefined) this.emit(event, object)
    return object
  }

  private emit(type: string, object: StripeObject): void {
    const data = { object: structuredClone(object) }
    this.events.push(
      makeObject('event', makeId('evt'), { type, data, api_version: '2026-10-28.endive', livemode: false }),
    )
  }

  private lapse(session: StripeObject): void {
    if (session['status'] === 'open' && (session['expires_at'] as number) <= nowSeconds())
      this.change(session, 'checkout.session.expired', { status: 'expired', url: null })
  }

  /** The PaymentIntent of a session is made when the customer confirms. */
  private intentOf(session: StripeObject): StripeObject {
    if (session['payment_intent'] !== null) return this.find(session['payment_intent'] as string)
    const { description, metadata } = session['payment_intent_data'] as Record<string, unknown>
    const intent = makeObject('payment_intent', makeId('pi'), {
      amount: session['amount_total'],
      amount_received: 0,
      currency: 'brl',
      description,
      metadata,
      payment_method_types: session['payment_method_types'],
      last_payment_error: null,
      next_action: null,
      canceled_at: null,
    })
    session['payment_intent'] = intent.id
    return this.add(intent)
  }

  private addCharge(session: StripeObject, intent: StripeObject, amount: number): StripeObject {
    const isCard = isOf(session, 'card')
    const id = makeId(isCard ? 'ch' : 'py')
    const fee = Math.round(amount * 0.0399) + 39
    const transaction = makeObject('balance_transaction', makeId('txn'), {
      amount,
      fee,
      net: amount - fee,
      currency: 'brl',
      type: isCard ? 'charge' : 'payment',
      source: id,
    })
    this.add(transaction)
    return this.add(
      makeObject('charge', id, {
        amount,
        amount_captured: amount,
        currency: 'brl',
        captured: true,
        payment_intent: intent.id,
        metadata: intent['metadata'],
        balance_transaction: this.holdsFees ? null : transaction.id,
        payment_method_details: { type: (session['payment_method_types'] as string[])[0] },
      }),
    )
  }

  private countRefunds(charge: StripeObject, amount: number): void {
    const total = (charge['amount_refunded'] as number) + amount
    this.change(charge, amount > 0 ? 'charge.refunded' : 'charge.updated', {
      amount_refunded: total,
      refunded: total === charge['amount_captured'],
    })
  }
}

const isOf = (session: StripeObject, method: string): boolean =>
  (session['payment_method_types'] as string[]).includes(method)

const typeOf = (charge: StripeObject): unknown =>
  (charge['payment_method_details'] as { type?: unknown }).type
const isBoleto = (charge: StripeObject): boolean => typeOf(charge) === 'boleto'
const isPix = (charge: StripeObject): boolean => typeOf(charge) === 'pix'
