import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { restoreCart as words } from '#texts/checkout/restore-cart'
import { ApiError, api } from '#web/client/api.ts'
import { cartQueryKey, getCartSessionId } from '#web/client/cart-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Returns whether the server will refuse this link every time. */
const isRefused = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429

/**
 * Restores the cart of a reminder email once its button is pressed, because mail scanners open links too. Then
 * removes the parameter from the URL; if the server is unreachable, link and button stay. Does not navigate if the
 * shopper has left.
 */
export default function RestoreCart({ asked }: { asked: URLSearchParams }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const [id, token] = [asked.get('sacola') ?? '', asked.get('token') ?? '']
  const restore = async () => {
    setBusy(true)
    try {
      await api.reminders(id).cart.post({ query: { token }, body: { session: getCartSessionId() } })
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError(0, {})
      setBusy(false)
      if (here.current) toast(error.message, { tone: 'danger' })
      if (!isRefused(error)) return
    }
    await queries.invalidateQueries({ queryKey: cartQueryKey })
    if (here.current) void navigate({ to: '/carrinho', replace: true })
  }
  return (
    <section aria-labelledby="restore-cart" className="mb-8 grid max-w-lg gap-3 rounded-panel bg-raised p-5">
      <h2 id="restore-cart" className="display text-xl">
        {words.title}
      </h2>
      <p className="text-muted">{words.lead}</p>
      <p>
        <Button loading={busy} onClick={() => void restore()}>
          {words.submit}
        </Button>
      </p>
    </section>
  )
}
