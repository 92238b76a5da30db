import { useState } from 'react'
import type { ApiKeyView, CreatedApiKey } from '#contract/integrations'
import { formatMoment } from '#shared/dates/age'
import { formatDay } from '#shared/dates/dates'
import { integrations } from '#texts/admin/integrations'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { OneTimeSecret } from './one-time-secret.ts'

const KeyDialog = lazyComponent(() => import('./key-dialog.tsx'), { dialog: 'center' })

const words = integrations.keys
const tones = { active: 'done', expired: 'ended', revoked: 'ended' } as const

/** Renders the API keys of the store, and creates and revokes them. */
export function KeysPart({ keys }: { keys: readonly ApiKeyView[] }) {
  const [isAdding, setAdding] = useState(false)
  const [created, setCreated] = useState<CreatedApiKey>()
  const active = keys.filter(({ state }) => state === 'active')
  const old = keys.filter(({ state }) => state !== 'active')
  return (
    <FormSection
      id="chaves"
      title={words.title}
      aside={
        <Button look="earth" size="small" className="ml-auto" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      }
    >
      <p className="max-w-prose text-muted">
        <span>{words.lead}</span>{' '}
        <a href={words.docsUrl} className="text-ink underline underline-offset-4">
          {words.docs}
        </a>
      </p>
      {active.length === 0 && <EmptyState title={words.emptyTitle} text={words.emptyText} />}
      {active.length > 0 && <KeyRows keys={active} />}
      {old.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-muted">
            {words.old(old.length)}
          </summary>
          <KeyRows keys={old} />
        </details>
      )}
      {isAdding && (
        <KeyDialog
          onCreated={(made) => {
            setAdding(false)
            setCreated(made)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {created && (
        <OneTimeSecret
          title={words.created}
          text={words.once}
          label={words.key}
          value={created.key}
          onClose={() => setCreated(undefined)}
        />
      )}
    </FormSection>
  )
}

const KeyRows = ({ keys }: { keys: readonly ApiKeyView[] }) => (
  <ul className="divide-y divide-faint">
    {keys.map((key) => (
      <KeyRow key={key.id} apiKey={key} />
    ))}
  </ul>
)

/** Returns until when a key works, or since when it does not. */
function lifetimeOf({ state, expiresAt, revokedAt, createdAt }: ApiKeyView): string {
  if (state === 'revoked' && revokedAt) return words.revokedOn(formatDay(revokedAt))
  // It ends at midnight, after its last day.
  const lastDay = expiresAt && formatDay(new Date(Date.parse(expiresAt) - 1))
  if (lastDay) return state === 'expired' ? words.ended(lastDay) : words.until(lastDay)
  return words.createdOn(formatDay(createdAt))
}

function KeyRow({ apiKey }: { apiKey: ApiKeyView }) {
  const { id, name, prefix, scopes, state, perMinute, lastUsedAt } = apiKey
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="font-semibold wrap-anywhere">{name}</b>
          <code className="text-xs text-muted">{`${prefix}…`}</code>
          <span className="text-xs">
            <StatusDot tone={tones[state]}>{words.states[state]}</StatusDot>
          </span>
        </p>
        <p className="text-muted">{scopes.map((scope) => words.scopes[scope].label).join(' · ')}</p>
        <p className="text-xs text-muted">
          {[
            lastUsedAt ? words.used(formatMoment(lastUsedAt)) : words.neverUsed,
            lifetimeOf(apiKey),
            words.calls(perMinute),
          ].join(' · ')}
        </p>
      </div>
      {state === 'active' && (
        <ActionButton
          label={words.revoke}
          name={words.revokeName(name)}
          danger
          confirmation={{ title: words.revokeQuestion(name), text: words.revokeText, danger: true }}
          run={() => api.integrations.keys(id).revocation.post()}
          done={words.revoked}
        />
      )}
    </li>
  )
}
