import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Me } from '#contract/team'
import { sessionEnded as words } from '#texts/checkout/session-ended'
import { getCartCustomerId, cartQueryKey, setCartCustomerId } from '#web/client/cart-session.ts'
import { storeCart } from '#web/client/store-cart.ts'
import { setEndedSession } from '#web/session/session-ended.ts'
import { SignInAgain } from '#web/session/sign-in-again/sign-in-again.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import type { Cart } from './use-cart.ts'

export type SessionEndedProps = {
  /** User whose session ended. */
  who: Me
  /** True in the checkout. */
  buying?: boolean
  /** Id of a blocked submit; a new value moves the focus here. */
  pressed?: unknown
  className?: string
}

/** Message that the session ended, with two actions: sign in over the page, or continue as a guest. */
export default function SessionEndedBox({ who, buying = false, pressed, className = '' }: SessionEndedProps) {
  const { title, text } = buying ? words.checkout : words
  const goOn = useGoOnAsGuest()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pressed) box.current?.focus()
  }, [pressed])
  const leave = async () => {
    setBusy(true)
    setAsked(false)
    await goOn()
    setBusy(false)
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className={`rounded-panel border border-danger bg-surface p-5 outline-none ${className}`}
    >
      <p className="font-semibold text-danger">{title}</p>
      <p className="mt-1 text-sm">{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setAsked(true)}>{words.signIn}</Button>
        <Button look="ghost" loading={busy} onClick={() => void leave()}>
          {words.asGuest}
        </Button>
      </div>
      {asked && (
        <SignInAgain
          who={who}
          signInAt="/auth"
          onClose={() => setAsked(false)}
          leave={{ label: words.asGuest, run: leave }}
        />
      )}
    </div>
  )
}

/**
 * Returns the action that continues as a guest: copies the shown cart to the guest cart; the account keeps its own.
 */
function useGoOnAsGuest() {
  const queries = useQueryClient()
  return async () => {
    const customer = getCartCustomerId()
    const shown = queries.getQueryData<Cart>(cartQueryKey)?.items ?? []
    setCartCustomerId(undefined)
    try {
      const { copyToGuestCart } = await import('./guest-cart.ts')
      const { cart, leftOut } = await copyToGuestCart(shown)
      await storeCart(queries, cart)
      setEndedSession(undefined)
      if (leftOut.length > 0) toast(words.leftOut(leftOut.join(', ')))
    } catch {
      setCartCustomerId(customer)
      toast(words.failed, { tone: 'danger' })
    }
  }
}
