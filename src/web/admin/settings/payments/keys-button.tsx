import { useQueryClient } from '@tanstack/react-query'
import type { ProviderAccountsEdit, ProviderAccountView } from '#contract/payments'
import { paymentSettings as words } from '#texts/admin/payment-settings'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { providerAccountsQuery } from '#web/admin/settings/layout/part-queries.ts'
import { api } from '#web/client/api.ts'
import { isKeyMissing, nameOf, withSecrets } from './accounts-values.ts'

type Props = { edit: ProviderAccountsEdit; account: ProviderAccountView }

/** Button that takes the keys of a provider. They are sent at once, so that no draft keeps them. */
export function KeysButton({ edit, account }: Props) {
  const queries = useQueryClient()
  const { provider, credentials, needsPublicKey } = account
  const title = words.ofProvider(isKeyMissing(account) ? words.enterKeys : words.changeKeys, nameOf(provider))
  // Named as in the request, so that its errors find their fields.
  const prefix = `providers.${edit.providers.findIndex((each) => each.provider === provider)}.`
  const names = [...(needsPublicKey ? (['publicKey'] as const) : []), ...credentials.map(({ name }) => name)]
  const pathOf = (name: string) => `${prefix}${name === 'publicKey' ? name : `credentials.${name}`}`
  return (
    <ActionButton
      label={isKeyMissing(account) ? words.enterKeys : words.changeKeys}
      name={title}
      confirmation={{
        title,
        text: words.enterText,
        confirm: words.enterKeys,
        fields: names.map((name) => ({ name: pathOf(name), label: words.keyNames[name], maxLength: 200 })),
      }}
      run={(typed) => {
        const given = names.flatMap((name) => {
          const text = typed[pathOf(name)]
          return text ? [[name, text] as const] : []
        })
        const body = {
          providers: withSecrets(edit, provider, Object.fromEntries(given)),
          version: edit.version,
        }
        return api.settings.payments.put({ body })
      }}
      onDone={(now) => void queries.setQueryData(providerAccountsQuery().queryKey, now)}
      done={words.entered}
    />
  )
}
