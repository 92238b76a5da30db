import { useQueryClient } from '@tanstack/react-query'
import type { ProvidersInput, ProvidersView } from '#contract/identity'
import { signInSettings as words } from '#texts/admin/sign-in-settings'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import type { Confirmation, ConfirmationValues } from '#web/admin/kit/actions/confirmation.ts'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { toProvidersInput, withGoogle, withNewProvider } from './providers-values.ts'
import { signInProvidersQuery } from './queries.ts'

type Props = { view: ProvidersView }

/** How people sign in: Google, wallets and further providers. Secrets are written, never shown. */
export const SignInPanel = ({ view }: Props) => (
  <>
    <Google view={view} />
    <Wallet view={view} />
    <Others view={view} />
  </>
)

type ChangeProps = {
  label: string
  name?: string
  confirmation?: Confirmation
  toInput: (typed: ConfirmationValues) => ProvidersInput
}

/** Button that saves all providers with one change. */
function ChangeButton({ toInput, ...rest }: ChangeProps) {
  const queries = useQueryClient()
  return (
    <ActionButton
      {...rest}
      run={(typed) => api.identity.providers.put({ body: toInput(typed) })}
      onDone={(view) => void queries.setQueryData(signInProvidersQuery().queryKey, view)}
      done={words.saved}
    />
  )
}

const SecretState = ({ hasSecret }: { hasSecret: boolean }) => (
  <StatusDot tone={hasSecret ? 'done' : 'active'}>{hasSecret ? words.hasSecret : words.noSecret}</StatusDot>
)

const Google = ({ view }: Props) => (
  <FormSection id="google" title={words.google}>
    <p className="-mt-3 max-w-prose text-muted">{words.googleLead}</p>
    {view.google ? (
      <div className="grid gap-1">
        <SecretState hasSecret={view.google.hasSecret} />
        <p className="text-muted wrap-anywhere">{view.google.clientId}</p>
      </div>
    ) : (
      <StatusDot tone="waiting">{words.off}</StatusDot>
    )}
    <div className="flex flex-wrap gap-2">
      <ChangeButton
        label={words.set}
        name={words.setName(words.google)}
        confirmation={{
          title: words.setName(words.google),
          text: words.setText,
          confirm: words.save,
          fields: [
            {
              name: 'google.clientId',
              label: words.fields.clientId,
              value: view.google?.clientId ?? '',
              required: true,
              maxLength: 300,
            },
            { name: 'google.clientSecret', label: words.fields.clientSecret, maxLength: 1_000 },
          ],
        }}
        toInput={(typed) => withGoogle(view, typed)}
      />
      {view.google && (
        <ChangeButton
          label={words.remove}
          name={words.removeName(words.google)}
          confirmation={{
            title: words.removeName(words.google),
            text: words.removeText(words.google),
            danger: true,
          }}
          toInput={() => ({ ...toProvidersInput(view), google: null })}
        />
      )}
    </div>
  </FormSection>
)

const Wallet = ({ view }: Props) => (
  <FormSection id="carteira" title={words.wallet}>
    <p className="-mt-3 max-w-prose text-muted">{words.walletLead}</p>
    <StatusDot tone={view.wallet ? 'done' : 'waiting'}>{view.wallet ? words.on : words.off}</StatusDot>
    <div>
      <ChangeButton
        label={view.wallet ? words.remove : words.turnOn}
        name={`${view.wallet ? words.remove : words.turnOn}: ${words.wallet}`}
        toInput={() => ({ ...toProvidersInput(view), wallet: !view.wallet })}
      />
    </div>
  </FormSection>
)

const fieldNames = ['id', 'name', 'discoveryUrl', 'clientId', 'clientSecret'] as const
const lengths = { id: 31, name: 40, discoveryUrl: 500, clientId: 300, clientSecret: 1_000 }

const Others = ({ view }: Props) => (
  <FormSection id="outros" title={words.oidc}>
    <p className="-mt-3 max-w-prose text-muted">{words.oidcLead}</p>
    {view.oidc.length === 0 && <p className="text-muted">{words.none}</p>}
    <ul className="divide-y divide-faint">
      {view.oidc.map(({ id, name, discoveryUrl, hasSecret }) => (
        <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2.5">
          <div className="min-w-0 grow basis-64">
            <p className="font-semibold">{name}</p>
            <p className="text-muted wrap-anywhere">{discoveryUrl}</p>
            <SecretState hasSecret={hasSecret} />
          </div>
          <ChangeButton
            label={words.remove}
            name={words.removeName(name)}
            confirmation={{ title: words.removeName(name), text: words.removeText(name), danger: true }}
            toInput={() => {
              const input = toProvidersInput(view)
              return { ...input, oidc: input.oidc.filter((each) => each.id !== id) }
            }}
          />
        </li>
      ))}
    </ul>
    <div>
      <ChangeButton
        label={words.add}
        confirmation={{
          title: words.add,
          text: words.setText,
          confirm: words.save,
          fields: fieldNames.map((name) => ({
            name: `oidc.${view.oidc.length}.${name}`,
            label: words.fields[name],
            required: name !== 'clientSecret',
            maxLength: lengths[name],
            ...(name === 'id' || name === 'discoveryUrl' ? { hint: words.hints[name] } : {}),
          })),
        }}
        toInput={(typed) => withNewProvider(view, typed)}
      />
    </div>
  </FormSection>
)
