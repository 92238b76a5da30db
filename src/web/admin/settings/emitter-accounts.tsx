import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { EmitterView, InvoiceSettingsEdit } from '#contract/invoices'
import { invoiceSettings as words } from '#texts/admin/invoice-settings'
import { invoiceSection } from '#texts/admin/invoices'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { api } from '#web/client/api.ts'
import { invoiceSettingsQuery } from './layout/part-queries.ts'

type Props = { edit: InvoiceSettingsEdit }

/** Accounts of the emitters: their secrets by the last characters only, and the connection to Bling. */
export const EmitterAccounts = ({ edit }: Props) => (
  <FormSection id="contas" title={words.accounts}>
    <ul className="divide-y divide-faint">
      {edit.emitters
        .filter(({ credentials }) => credentials.length > 0)
        .map((emitter) => (
          <li key={emitter.name} className="py-3 first:pt-0 last:pb-0">
            <Account edit={edit} emitter={emitter} />
          </li>
        ))}
    </ul>
  </FormSection>
)

function Account({ edit, emitter }: Props & { emitter: EmitterView }) {
  const { name, credentials, isReadable, isConnected } = emitter
  const label = invoiceSection.emitters[name] ?? name
  return (
    <>
      <p className="font-semibold">{label}</p>
      <ul className="text-muted">
        {credentials.map(({ name: secret, ending }) => (
          <li key={secret}>
            <span>{words.secrets[secret]}</span>
            {': '}
            <span>{ending === null ? words.missing : words.ending(ending)}</span>
          </li>
        ))}
      </ul>
      {!isReadable && <p className="text-danger">{words.unreadable}</p>}
      {isConnected !== null && <p>{isConnected ? words.connected : words.notConnected}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <SecretsButton edit={edit} emitter={emitter} label={label} />
        {isConnected !== null && <Connection emitter={name} />}
      </div>
    </>
  )
}

function SecretsButton({ edit, emitter, label }: Props & { emitter: EmitterView; label: string }) {
  const queries = useQueryClient()
  return (
    <ActionButton
      label={words.enter(label)}
      confirmation={{
        title: words.enter(label),
        text: words.enterText,
        confirm: words.enterSave,
        fields: emitter.credentials.map(({ name }) => ({ name, label: words.secrets[name], maxLength: 400 })),
      }}
      run={(typed) => {
        const given = Object.entries(typed).filter(([, secret]) => secret !== '')
        return api.settings.invoices.put({
          body: { form: edit.form, credentials: { [emitter.name]: Object.fromEntries(given) } },
        })
      }}
      onDone={(now) => void queries.setQueryData(invoiceSettingsQuery().queryKey, now)}
      done={words.entered}
    />
  )
}

/** Opens the page of the emitter; it comes back with a code in the URL, which is exchanged for the access. */
function Connection({ emitter }: { emitter: string }) {
  const queries = useQueryClient()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const query = new URLSearchParams(search)
  const [code, state] = [query.get('code'), query.get('state')]
  const connection = api.settings.invoices.connections(emitter)
  return (
    <>
      <ActionButton
        label={words.connect}
        run={() => connection.post()}
        onDone={({ url }) => window.location.assign(url)}
        done={words.opening}
      />
      {code && state && (
        <ActionButton
          label={words.finish}
          look="ink"
          run={() => connection.put({ body: { code, state } })}
          onDone={(now) => void queries.setQueryData(invoiceSettingsQuery().queryKey, now)}
          done={words.finished}
        />
      )}
    </>
  )
}
