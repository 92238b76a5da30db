import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { myAccount } from '#texts/account/my-account'
import { Section } from '#web/account/ui/page.tsx'
import { useAction } from '#web/account/ui/use-action.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'

const words = myAccount.orders

/** Offers to claim guest orders placed with the account's email; each needs the link sent to that email. */
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

type Claim = { order: string; token: string }

/**
 * Claims the order named by an email link once the button is pressed, then removes the link parameters from the
 * URL.
 */
export function ClaimLinkedOrder({ order, token }: Claim) {
  const { act, busy } = useAction()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const claim = async () => {
    await act('claim', () => api.orders.claims(order).post({ body: { token } }), words.claimed)
    await navigate({ to: '/conta/pedidos', search: {}, replace: true })
    await queries.invalidateQueries({ queryKey: ['account', 'orders'] })
  }
  return (
    <Section title={words.claimOne} text={words.claimOneText}>
      <Button loading={busy !== undefined} onClick={() => void claim()}>
        {words.claimOneButton}
      </Button>
    </Section>
  )
}
