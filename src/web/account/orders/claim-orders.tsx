import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { myAccount } from '#texts/my-account'
import { Section } from '#web/account/section/page.tsx'
import { useAction } from '#web/account/section/use-action.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'

const words = myAccount.orders

/** Orders of a guest with the account's e-mail wait: each is joined by the link in a letter to that e-mail. */
export function ClaimOrders() {
  const { act, busy } = useAction()
  const ask = () => act('claims', () => api.orders.claims.post(), words.claimSent)
  return (
    <Section title={words.claim} text={words.claimText}>
      <Button look="ghost" loading={busy !== undefined} onClick={() => void ask()}>
        {words.claimButton}
      </Button>
    </Section>
  )
}

/** Joins the order that a letter's link names, once, and takes the link out of the address. */
export function useClaim(order: string | undefined, token: string | undefined): void {
  const { act } = useAction()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const claim = useEffectEvent(async (id: string, key: string) => {
    await navigate({ to: '/conta/pedidos', search: {}, replace: true })
    await act('claim', () => api.orders.claims(id).post({ body: { token: key } }), words.claimed)
    await queries.invalidateQueries({ queryKey: ['account', 'orders'] })
  })
  useEffect(() => {
    if (order && token) void claim(order, token)
  }, [order, token])
}
