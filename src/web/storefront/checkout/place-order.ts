import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { CartView } from '#contract/cart'
import type { PlacedOrder, WorkChallenge } from '#contract/checkout'
import { keyHeader, proofHeader } from '#shared/idempotency'
import { ApiError, api } from '#web/client/api.ts'
import { cartKey } from '#web/client/cart-session.ts'
import { tabMemory } from '#web/client/tab-memory.ts'
import { randomUuid } from '#web/client/uuid.ts'
import { type Attempt, attemptFor, contentOf, endAttempt, pendingAttempt } from './attempt.ts'
import type { CheckoutForm } from './form.ts'
import { type Agreed, orderRequest } from './order-request.ts'
import { rememberPlaced } from './placed.ts'
import { type Problem, endsAttempt, problemOf } from './refusal.ts'

type Progress = 'idle' | 'sending' | 'slow' | 'retrying'

const pauses = [800, 2_000, 4_000]
const slowAfter = 5_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 504)

/** Maximum of proofs per order: a slow one expires and a new challenge is issued. */
const mostProofs = 3

/** Returns the proof-of-work challenge of an error; undefined for any other one. */
const challengeIn = (error: unknown): WorkChallenge | undefined =>
  error instanceof ApiError && error.code === 'orders.proof_needed'
    ? (error.data.challenge as WorkChallenge)
    : undefined

/** Places the order; solves a proof-of-work challenge first if the server requires it. */
async function place({ key, request }: Attempt): Promise<PlacedOrder> {
  let headers: Record<string, string> = { [keyHeader]: key }
  for (let proofs = 0; ; proofs++) {
    try {
      return await api.checkout.post({ body: request, headers })
    } catch (error) {
      const challenge = challengeIn(error)
      if (!challenge || proofs === mostProofs) throw error
      const { proofOf } = await import('./proof.ts')
      headers = { ...headers, [proofHeader]: await proofOf(challenge) }
    }
  }
}

/** Sends the order until a response arrives: with the same idempotency key the server creates one order. */
async function send(attempt: Attempt, onRetry: () => void): Promise<PlacedOrder> {
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
  const [problem, setProblem] = useState<Problem>()

  const deliver = async (attempt: Attempt): Promise<void> => {
    const slow = setTimeout(() => setProgress('slow'), slowAfter)
    try {
      const placed = await send(attempt, () => setProgress('retrying'))
      endAttempt(tabMemory())
      rememberPlaced({ order: placed.orderId, token: placed.token, number: placed.number })
      form.change({ step: 'identification' })
      await navigate({
        to: '/checkout-success',
        search: { order: placed.orderId, token: placed.token },
        replace: true,
      })
      // Empties the cached cart, so that Back does not show the ordered products.
      queries.setQueryData<CartView>(
        cartKey,
        (known) => known && { ...known, items: [], totalItems: 0, subtotal: 0 },
      )
      void queries.invalidateQueries({ queryKey: cartKey })
    } catch (error) {
      if (endsAttempt(error)) endAttempt(tabMemory())
      const found = problemOf(error, attempt.request.expectedTotal ?? 0, cart)
      if (found.fields) form.refuse(found.fields)
      if (found.cart) queries.setQueryData(cartKey, found.cart)
      if (found.refresh) await queries.invalidateQueries({ queryKey: [found.refresh] })
      setProblem(found.problem)
    } finally {
      clearTimeout(slow)
    }
  }

  const once = async (attempt: Attempt) => {
    if (busy.current) return
    busy.current = true
    setProgress('sending')
    setProblem(undefined)
    await deliver(attempt)
    busy.current = false
    setProgress('idle')
  }

  const submit = (agreed: Omit<Agreed, 'cart'>) => {
    const request = orderRequest(form.draft, form.card, { ...agreed, cart: cart.version })
    return once(attemptFor(tabMemory(), contentOf(request, cart.items), request, randomUuid))
  }

  /** Sends a pending request again when its response was lost and the cart is empty: the order may exist. */
  const resume = () => {
    const attempt = pendingAttempt(tabMemory())
    return attempt ? once(attempt) : undefined
  }

  return { submit, resume, progress, problem, forget: () => setProblem(undefined) }
}

export type PlaceOrderState = ReturnType<typeof usePlaceOrder>
