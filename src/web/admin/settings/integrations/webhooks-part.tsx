import { useState } from 'react'
import type { WebhookView } from '#contract/integrations'
import { integrations } from '#texts/admin/integrations'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ListLink, useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { OneTimeSecret } from './one-time-secret.ts'
import { parseWebhookSearch } from './queries.ts'
import { WebhookDetail } from './webhook-detail.tsx'
import { WebhookState } from './webhook-state.tsx'

const WebhookDialog = lazyComponent(() => import('./webhook-dialog.tsx'), { dialog: 'center' })

const words = integrations.webhooks

/** Renders the endpoints that receive webhooks, or the open one with its deliveries. */
export function WebhooksPart({ webhooks }: { webhooks: readonly WebhookView[] }) {
  const search = useListSearch(parseWebhookSearch)
  const open = webhooks.find(({ id }) => id === search.aberto)
  return open ? <WebhookDetail webhook={open} /> : <WebhookList webhooks={webhooks} />
}

function WebhookList({ webhooks }: { webhooks: readonly WebhookView[] }) {
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <FormSection
      id="webhooks"
      title={words.title}
      aside={
        <Button look="earth" size="small" className="ml-auto" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      }
    >
      <p className="max-w-prose text-muted">{words.lead}</p>
      {webhooks.length === 0 && <EmptyState title={words.emptyTitle} text={words.emptyText} />}
      {webhooks.length > 0 && (
        <ul className="divide-y divide-faint">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {isAdding && <WebhookDialog onSecret={setSecret} onClose={() => setAdding(false)} />}
      {secret && (
        <OneTimeSecret
          title={words.created}
          text={words.secretOnce}
          label={words.secret}
          value={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </FormSection>
  )
}

const WebhookRow = ({ webhook }: { webhook: WebhookView }) => (
  <li>
    <ListLink
      search={{ aba: 'webhooks', aberto: webhook.id } as object}
      className="-mx-2 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded-panel px-2 py-2.5 hover:bg-hover"
    >
      <span className="grid min-w-0 grow basis-64">
        <b className="font-semibold wrap-anywhere">{webhook.url}</b>
        <span className="text-muted">
          {[webhook.description, words.eventCount(webhook.eventTypes.length)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <WebhookState webhook={webhook} />
    </ListLink>
  </li>
)
