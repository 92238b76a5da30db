import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { layout } from '#texts/layout'
import { ApiError, api } from '#web/client/api.ts'
import { cartKey, cartSession } from '#web/client/cart-session.ts'
import { toast } from '#web/ui/toast-store.ts'

/** The shop has answered that this link opens nothing, and will answer the same again. */
const isRefused = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429

/**
 * Brings the cart that a reminder's link names into this browser, and takes the link out of the address. Where the shop
 * cannot answer the link stays, for another try; whoever has gone on meanwhile is not called back.
 */
export default function RestoreCart({ asked }: { asked: URLSearchParams }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    let gone = false
    const [id, token] = [asked.get('sacola') ?? '', asked.get('token') ?? '']
    const open = async () => {
      try {
        await api.reminders(id).cart.post({ query: { token }, body: { session: cartSession() } })
      } catch (thrown) {
        if (gone) return
        const error = thrown instanceof ApiError ? thrown : new ApiError(0, {})
        const again = { label: layout.errors.retry, run: () => void open() }
        toast(error.message, { tone: 'danger', ...(isRefused(error) ? {} : { action: again }) })
        if (!isRefused(error)) return
      }
      await queries.invalidateQueries({ queryKey: cartKey })
      if (!gone) void navigate({ to: '/carrinho', replace: true })
    }
    void open()
    return () => {
      gone = true
    }
    // once, for the address that the visitor came by
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
