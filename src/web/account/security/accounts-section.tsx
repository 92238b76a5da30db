import { useQuery } from '@tanstack/react-query'
import type { SecurityView } from '#contract/identity'
import { formatDay } from '#shared/dates/dates'
import { security } from '#texts/account/security'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Section } from '#web/account/ui/page.tsx'
import { useAction } from '#web/account/ui/use-action.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useInvalidateSecurity, signInMethodsQuery } from './queries.ts'
import { SecurityList } from './security-list.tsx'

const words = security.accounts
const here = '/conta/seguranca'

type Props = Pick<SecurityView, 'accounts' | 'wallets'>

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/** Linked providers and wallets. The server refuses to remove the last sign-in method. */
export function AccountsSection({ accounts, wallets }: Props) {
  const { data: ways } = useQuery(signInMethodsQuery())
  const showAgain = useInvalidateSecurity()
  const { act, busy } = useAction()

  const unlink = (key: string, name: string, call: () => Promise<unknown>) => (
    <TextButton
      aria-label={words.unlinkOf(name)}
      aria-disabled={busy === key || undefined}
      onClick={() =>
        void act(
          key,
          async () => {
            await call()
            await showAgain()
          },
          words.unlinked(name),
        )
      }
    >
      {words.unlink}
    </TextButton>
  )
  const link = (provider: string) =>
    act(provider, async () => {
      const landing = { callbackURL: here, errorCallbackURL: here }
      const { url } = await api.auth['link-social'].post({ body: { provider, ...landing } })
      location.assign(url)
    })

  const linkWallet = () =>
    act(
      'wallet',
      async () => {
        const { signWithWallet } = await import('#web/views/sign-in/wallet.ts')
        await api.identity.wallets.post({ body: await signWithWallet() })
        await showAgain()
      },
      words.walletLinked,
    )
  const withWallet = Boolean(ways?.wallet && wallets.length === 0 && 'ethereum' in window)

  const linked = new Set(accounts.map(({ providerId }) => providerId))
  const open = ways?.providers.filter(({ id }) => !linked.has(id)) ?? []
  return (
    <Section title={words.title} text={words.text}>
      <SecurityList
        none={words.none}
        rows={[
          ...accounts.map(({ id, providerId, name, createdAt }) => ({
            key: id,
            title: name,
            text: words.since(formatDay(createdAt)),
            actions: unlink(id, name, () => api.auth['unlink-account'].post({ body: { providerId } })),
          })),
          ...wallets.map(({ id, address }) => ({
            key: id,
            title: words.wallet,
            text: <span title={address}>{short(address)}</span>,
            actions: unlink(id, words.wallet, () => api.identity.wallets(id).delete()),
          })),
        ]}
      />
      {(open.length > 0 || withWallet) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {open.map(({ id, name }) => (
            <Button key={id} look="ghost" size="small" loading={busy === id} onClick={() => void link(id)}>
              {words.link(name)}
            </Button>
          ))}
          {withWallet && (
            <Button look="ghost" size="small" loading={busy === 'wallet'} onClick={() => void linkWallet()}>
              {words.link(words.wallet)}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}
