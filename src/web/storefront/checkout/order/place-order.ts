import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { CartView } from '#contract/cart'
import type { PlacedOrder, ProofOfWorkChallenge } from '#contract/checkout'
import { idempotencyHeader, proofHeader } from '#shared/http/idempotency'
import { ApiError, api } from '#web/client/api.ts'
import { cartQueryKey } from '#web/client/cart-session.ts'
import { storeCart } from '#web/client/store-cart.ts'
import { getTabStorage } from '#web/client/tab-storage.ts'
import { createUuid } from '#web/client/uuid.ts'
import {
  type OrderAttempt,
  findOrCreateAttempt,
  getAttemptContent,
  endAttempt,
  loadPendingAttempt,
} from './order-attempt.ts'
import type { CheckoutForm } from '#web/storefront/checkout/form/form.ts'
import { type ExpectedOrder, buildOrderRequest } from './order-request.ts'
import { saveLastOrder } from './last-order.ts'
import { keepDeclinedCard } from './declined-card.ts'
import { openPaymentPage } from './payment-page.ts'
import { type PlaceOrderProblem, isFinalRefusal, toPlaceOrderProblem } from './place-order-errors.ts'

type Progress = 'idle' | 'sending' | 'slow' | 'retrying'

const pauses = [800, 2_000, 4_000]
const slowAfter = 5_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 504)

/** Maximum of proofs per order: a slow one expires and a new challenge is issued. */
const mostProofs = 3

/** Returns the proof-of-work challenge of an error; undefined for any other one. */
const challengeIn = (error: unknown): ProofOfWorkChallenge | undefined =>
  error instanceof ApiError && error.code === 'orders.proof_needed'
    ? (error.data.challenge as ProofOfWorkChallenge)
    : undefined

/** Places the order; solves a proof-of-work challenge first if the server requires it. */
async function place({ key, request }: OrderAttempt): Promise<PlacedOrder> {
  let headers: Record<string, string> = { [idempotencyHeader]: key }
  for (let proofs = 0; ; proofs++) {
    try {
      return await api.checkout.post({ body: request, headers })
    } catch (error) {
      const challenge = challengeIn(error)
      if (!challenge || proofs === mostProofs) throw error
      const { createProofOfWork } = await import('./proof-of-work.ts')
      headers = { ...headers, [proofHeader]: await createProofOfWork(challenge) }
    }
  }
}

/** Sends the order until a response arrives: with the same idempotency key the server creates one order. */
async function send(attempt: OrderAttempt, onRetry: () => void): Promise<PlacedOrder> {
  for (let failures = 0; ; failures++) {
    try {
      return await place(attempt)
    } catch (error) {
      const pause = pauses[failures]
      if (!mayHaveArrived(error) || pause === undefined) throw error
      onRetry()
      await wait(pause)
    }
  }
}

/** Places the order once, regardless of clicks, lost responses and reloads, then opens its page. */
export function usePlaceOrder(form: CheckoutForm, cart: CartView) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const busy = useRef(false)
  const [progress, setProgress] = useState<Progress>('idle')
  const [problem, setProblem] = useState<PlaceOrderProblem>()

  const deliver = async (attempt: OrderAttempt): Promise<void> => {
    const slow = setTimeout(() => setProgress('slow'), slowAfter)
    try {
      const placed = await send(attempt, () => setProgress('retrying'))
      endAttempt(getTabStorage())
      keepDeclinedCard(placed, form.card)
      saveLastOrder({ order: placed.orderId, token: placed.token, number: placed.number })
      form.change({ step: 'identification', isGift: false })
      await navigate({
        to: '/checkout-success',
        search: { order: placed.orderId, token: placed.token },
        replace: true,
      })
      // Empties the cached cart, so that Back does not show the ordered products.
      queries.setQueryData<CartView>(
        cartQueryKey,
        (known) => known && { ...known, items: [], totalItems: 0, subtotal: 0 },
      )
      void queries.invalidateQueries({ queryKey: cartQueryKey })
      openPaymentPage({ order: placed.orderId, token: placed.token }, placed.payment)
    } catch (error) {
      if (isFinalRefusal(error)) endAttempt(getTabStorage())
      const found = toPlaceOrderProblem(error, attempt.request.expectedTotal ?? 0, cart)
      if (found.fields) form.refuse(found.fields)
      if (found.cart) await storeCart(queries, found.cart)
      if (found.refresh) await queries.invalidateQueries({ queryKey: [found.refresh] })
      setProblem(found.problem)
    } finally {
      clearTimeout(slow)
    }
  }

  const once = async (attempt: OrderAttempt) => {
    if (busy.current) return
    busy.current = true
    setProgress('sending')
    setProblem(undefined)
    await deliver(attempt)
    busy.current = false
    setProgress('idle')
  }

  const submit = (agreed: Omit<ExpectedOrder, 'cart'>) => {
    const request = buildOrderRequest(form.draft, form.card, { ...agreed, cart: cart.version })
    return once(
      findOrCreateAttempt(getTabStorage(), getAttemptContent(request, cart.items), request, createUuid),
    )
  }

  /** Sends a pending request again when its response was lost and the cart is empty: the order may exist. */
  const resume = () => {
    const attempt = loadPendingAttempt(getTabStorage())
    return attempt ? once(attempt) : undefined
  }

  return { submit, resume, progress, problem, forget: () => setProblem(undefined) }
}

export type PlaceOrderState = ReturnType<typeof usePlaceOrder>
