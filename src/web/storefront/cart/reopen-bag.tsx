import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '#web/client/api.ts'
import { cartKey, cartSession } from '#web/client/cart-session.ts'

/** Brings the bag that a reminder's link names into this browser, and takes the link out of the address. */
export default function ReopenBag({ asked }: { asked: URLSearchParams }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const [id, token] = [asked.get('sacola') ?? '', asked.get('token') ?? '']
    void api
      .reminders(id)
      .bag.post({ query: { token }, body: { session: cartSession() } })
      // A link that opens nothing leaves the bag that is here.
      .catch(() => {})
      .then(() => queries.invalidateQueries({ queryKey: cartKey }))
      .then(() => navigate({ to: '/carrinho', replace: true }))
    // once, for the address that the visitor came by
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
