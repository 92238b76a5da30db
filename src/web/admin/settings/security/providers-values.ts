import type { ProvidersInput, ProvidersView } from '#contract/identity'

type Values = Readonly<Record<string, string>>

/** Returns what is saved now as an input: secrets are left out, so they stay. */
export const toProvidersInput = ({ google, oidc, wallet }: ProvidersView): ProvidersInput => ({
  google: google && { clientId: google.clientId },
  oidc: oidc.map(({ id, name, discoveryUrl, clientId }) => ({ id, name, discoveryUrl, clientId })),
  wallet,
})

/** Returns a secret only if one was typed. */
const typedSecret = (secret = '') => (secret.trim() === '' ? {} : { clientSecret: secret.trim() })

/** Puts what was typed about Google into the input. Fields are named as in the request: `google.clientId`. */
export const withGoogle = (view: ProvidersView, typed: Values): ProvidersInput => ({
  ...toProvidersInput(view),
  google: {
    clientId: typed['google.clientId'] ?? '',
    ...typedSecret(typed['google.clientSecret']),
  },
})

/** Adds a provider; its fields are named by the place that it gets: `oidc.0.id`. */
export function withNewProvider(view: ProvidersView, typed: Values): ProvidersInput {
  const input = toProvidersInput(view)
  const read = (name: string) => typed[`oidc.${view.oidc.length}.${name}`] ?? ''
  const added = {
    id: read('id'),
    name: read('name'),
    discoveryUrl: read('discoveryUrl'),
    clientId: read('clientId'),
    ...typedSecret(read('clientSecret')),
  }
  return { ...input, oidc: [...input.oidc, added] }
}
