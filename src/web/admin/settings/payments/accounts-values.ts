import type { Method, ProviderAccountsEdit, ProviderAccountView } from '#contract/payments'
import { paymentSettings as words } from '#texts/admin/payment-settings'
import type { FieldLabels } from '#web/admin/kit/conflict/conflict-rows.ts'
import type { StatusTone } from '#web/ui/display/status-dot.tsx'

/** Provider in the form: its place, whether it is on and what for. Secrets are never part of a form or its draft. */
export type ProviderRow = { id: string; enabled: boolean; methods: Method[] }
export type AccountsValues = { providers: ProviderRow[] }

export const allMethods: readonly Method[] = ['pix', 'card', 'boleto']

export const nameOf = (provider: string): string => words.providers[provider] ?? provider

export const toAccountsValues = ({ providers }: Pick<ProviderAccountsEdit, 'providers'>): AccountsValues => ({
  providers: providers.map(({ provider, enabled, methods }) => ({ id: provider, enabled, methods })),
})

export const toProviders = ({ providers }: AccountsValues) =>
  providers.map(({ id, enabled, methods }) => ({ provider: id, enabled, methods }))

/** Returns the saved providers in their order, with new secrets of one of them. */
export const withSecrets = (
  { providers }: Pick<ProviderAccountsEdit, 'providers'>,
  of: string,
  { publicKey, ...credentials }: Readonly<Record<string, string>>,
) =>
  providers.map(({ provider, enabled, methods }) => ({
    provider,
    enabled,
    methods,
    ...(provider === of ? { ...(publicKey ? { publicKey } : {}), credentials } : {}),
  }))

export const isKeyMissing = ({ credentials, needsPublicKey, publicKey }: ProviderAccountView): boolean =>
  credentials.some(({ ending }) => ending === null) || (needsPublicKey && publicKey === null)

type State = { tone: StatusTone; text: string }

/** Returns the state of a provider in words. `enabled` is what the form says now. */
export function stateOf(
  account: ProviderAccountView,
  enabled: boolean,
  isReady: boolean,
  formatTime: (instant: string) => string,
): State {
  if (!account.isReadable) return { tone: 'alert', text: words.state.unreadable }
  if (!enabled)
    return { tone: 'waiting', text: isKeyMissing(account) ? words.state.missing : words.state.off }
  if (account.downUntil) return { tone: 'alert', text: words.state.down(formatTime(account.downUntil)) }
  if (!isReady) return { tone: 'waiting', text: words.state.noPixKey }
  if (account.provider === 'manual-pix') return { tone: 'active', text: words.state.manual }
  if (account.keyMode === 'test') return { tone: 'active', text: words.state.test }
  return { tone: 'done', text: words.state.on }
}

/** Returns the providers that take a method, in their order. */
export const listServing = (
  { providers }: AccountsValues,
  { facts }: Pick<ProviderAccountsEdit, 'facts'>,
  method: Method,
): string[] =>
  providers
    .filter(({ id, enabled, methods }) => {
      const isReady = facts.find(({ provider }) => provider === id)?.isReady !== false
      return enabled && isReady && methods.includes(method)
    })
    .map(({ id }) => nameOf(id))

/** How a conflict with another user's save is shown. */
export const accountsConflict = {
  read: (current: unknown) => toAccountsValues(current as ProviderAccountsEdit),
  words: {
    label: ([, provider, field]) => {
      if (provider === undefined) return words.order
      // In the save bar a row is named by its place.
      if (/^\d+$/.test(provider)) return words.order
      const name = field === undefined ? undefined : words.fields[field as keyof typeof words.fields]
      return [nameOf(provider), name].filter(Boolean).join(', ')
    },
    show: (value) => {
      if (!Array.isArray(value)) return typeof value === 'boolean' ? (value ? 'sim' : 'não') : String(value)
      return value
        .map((each: Method | ProviderRow) =>
          typeof each === 'string' ? words.methods[each] : nameOf(each.id),
        )
        .join(', ')
    },
  } satisfies FieldLabels,
}
