import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { CarriersEdit, CarrierView } from '#contract/shipping'
import { formatDayAndTime } from '#shared/dates/dates'
import { carrierSettings as words } from '#texts/admin/freight-settings'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { api } from '#web/client/api.ts'
import { toSecretsBody } from './carriers-values.ts'
import { carriersQuery } from './layout/part-queries.ts'

type Props = { edit: CarriersEdit }
type CarrierProps = Props & { carrier: CarrierView }

/** Accounts of the carriers: their keys by the last characters only, and the connection. */
export const CarrierAccounts = ({ edit }: Props) => (
  <FormSection id="contas" title={words.accounts}>
    <ul className="divide-y divide-faint">
      {edit.carriers.map((carrier) => (
        <li key={carrier.carrier} className="grid gap-1 py-3 first:pt-0 last:pb-0">
          <p className="font-semibold">{carrier.title}</p>
          {carrier.needsAccount ? (
            <Account edit={edit} carrier={carrier} />
          ) : (
            <p className="text-muted">{words.noAccount}</p>
          )}
        </li>
      ))}
    </ul>
  </FormSection>
)

function stateOf({ isConnected, tokensExpireAt }: CarrierView): string {
  if (!isConnected) return words.notConnected
  return tokensExpireAt === null ? words.connected : words.connectedUntil(formatDayAndTime(tokensExpireAt))
}

function Account({ edit, carrier }: CarrierProps) {
  const { clientId, clientSecret, isReadable, isConnected, enabled, authorizeUrl, title } = carrier
  const keys = [
    [words.secrets.clientId, clientId],
    [words.secrets.clientSecret, clientSecret],
  ] as const
  return (
    <>
      <ul className="text-muted">
        {keys.map(([label, ending]) => (
          <li key={label}>
            <span>{label}</span>
            {': '}
            <span>{ending === null ? words.missing : words.kept(ending)}</span>
          </li>
        ))}
      </ul>
      {!isReadable && <p className="text-danger">{words.unreadable}</p>}
      <p>{stateOf(carrier)}</p>
      {enabled && !isConnected && <p className="text-danger">{words.offNow}</p>}
      <dl className="grid gap-1 text-sm text-muted">
        <dt>{words.redirectUrl}</dt>
        <dd className="text-ink wrap-anywhere select-all">{carrier.redirectUrl}</dd>
        <dt>{words.webhookUrl}</dt>
        <dd className="text-ink wrap-anywhere select-all">{carrier.webhookUrl}</dd>
      </dl>
      {authorizeUrl === null && <p className="text-muted">{words.keysToConnect}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <SecretsButton edit={edit} carrier={carrier} />
        {authorizeUrl !== null && (
          <a href={authorizeUrl} className={buttonClass('ghost', 'small')}>
            {words.connect(title)}
          </a>
        )}
        <FinishConnection carrier={carrier.carrier} />
      </div>
    </>
  )
}

const secretNames = ['clientId', 'clientSecret', 'accessToken', 'refreshToken'] as const

function SecretsButton({ edit, carrier }: CarrierProps) {
  const queries = useQueryClient()
  const isTurnedOff = carrier.enabled && !carrier.isConnected
  // Named as in the request, so that its errors find their fields.
  const prefix = 'carriers.0.credentials.'
  return (
    <ActionButton
      label={words.enter(carrier.title)}
      confirmation={{
        title: words.enter(carrier.title),
        text: isTurnedOff ? `${words.enterText} ${words.enterOff}` : words.enterText,
        confirm: words.enterSave,
        fields: secretNames.map((name) => ({
          name: `${prefix}${name}`,
          label: words.secrets[name],
          maxLength: name === 'clientId' ? 12 : 4_000,
          ...(name === 'refreshToken' ? { hint: words.tokenHint } : {}),
        })),
      }}
      run={(typed) => {
        const given = Object.entries(typed).flatMap(([name, secret]) =>
          secret === '' ? [] : [[name.slice(prefix.length), secret]],
        )
        const credentials = Object.fromEntries(given) as Record<string, string>
        return api.settings['shipping-carriers'].put({
          body: { carriers: [toSecretsBody(carrier, credentials)], version: edit.version },
        })
      }}
      onDone={(now) => void queries.setQueryData(carriersQuery().queryKey, now)}
      done={words.entered}
    />
  )
}

/** The carrier comes back with a code in the URL, which is exchanged for the access, or with its refusal. */
function FinishConnection({ carrier }: { carrier: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const query = new URLSearchParams(search)
  const [code, state] = [query.get('code'), query.get('state')]
  if (query.get('transportadora') !== carrier) return null
  if (query.get('error')) return <p className="w-full text-danger">{words.denied}</p>
  if (!code || !state) return null
  return (
    <ActionButton
      label={words.finish}
      look="ink"
      run={() => api.settings['shipping-carriers'](carrier).connection.post({ body: { code, state } })}
      onDone={async (now) => {
        queries.setQueryData(carriersQuery().queryKey, now)
        await navigate({ to: '/admin/configuracoes', search: { aba: 'transportadoras' }, replace: true })
      }}
      done={words.finished}
    />
  )
}
