import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import { useState } from 'react'
import type { WebhookView } from '#contract/integrations'
import { formatDayAndTime } from '#shared/dates/dates'
import { integrations } from '#texts/admin/integrations'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ListLink, useListNavigate } from '#web/admin/kit/list/list-navigation.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { Deliveries } from './deliveries.tsx'
import { OneTimeSecret } from './one-time-secret.ts'
import { webhookCalls, type WebhookSearch } from './queries.ts'
import { WebhookState } from './webhook-state.tsx'

const WebhookDialog = lazyComponent(() => import('./webhook-dialog.tsx'), { dialog: 'center' })

const words = integrations.webhooks
const list = { aba: 'webhooks' } as const

type Props = { webhook: WebhookView }

/** Renders one endpoint: its state, actions and deliveries. */
export function WebhookDetail({ webhook }: Props) {
  const { description, eventTypes, url } = webhook
  return (
    <>
      <div className="px-4 pt-2 md:px-6">
        <ListLink
          search={list as object}
          className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-panel px-2 text-muted hover:bg-hover md:min-h-8"
        >
          <Icon of={ChevronLeft} size={16} />
          {words.back}
        </ListLink>
      </div>
      <FormSection id="endereco" title={url}>
        <div className="-mt-3 grid gap-3">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <WebhookState webhook={webhook} />
            {description && <span className="text-muted">{description}</span>}
          </p>
          <Trouble webhook={webhook} />
          <p className="max-w-prose text-muted">{eventTypes.map((name) => words.events[name]).join(' · ')}</p>
          <Actions webhook={webhook} />
        </div>
      </FormSection>
      <Deliveries webhook={webhook} />
    </>
  )
}

/** Says why nothing arrives, and until when the former secret signs. */
function Trouble({ webhook: { stopReason, failingSince, isActive, oldSecretUntil } }: Props) {
  return (
    <>
      {stopReason && (
        <p className="max-w-prose rounded-field bg-danger-wash px-3 py-2 text-danger">
          {words.stopped[stopReason]}
        </p>
      )}
      {isActive && failingSince && (
        <p className="max-w-prose rounded-field bg-danger-wash px-3 py-2 text-danger">
          {words.failingSince(formatDayAndTime(failingSince))}
        </p>
      )}
      {oldSecretUntil && (
        <p className="max-w-prose text-muted">{words.oldSecret(formatDayAndTime(oldSecretUntil))}</p>
      )}
    </>
  )
}

function Actions({ webhook }: Props) {
  const { id, url, description, eventTypes, version, isActive } = webhook
  const [isEditing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string>()
  const go = useListNavigate<WebhookSearch>()
  const calls = webhookCalls(id)
  return (
    <div role="group" aria-label={words.actions} className="flex flex-wrap gap-2">
      {isActive ? (
        <ActionButton
          label={words.sendTest}
          look="earth"
          keys="t"
          run={() => calls.test.post()}
          done={words.testSent}
        />
      ) : (
        <ActionButton
          label={words.turnOn}
          look="earth"
          run={() => calls.put({ body: { url, description, eventTypes, version, isActive: true } })}
          done={words.turnedOn}
        />
      )}
      <Button look="ghost" size="small" onClick={() => setEditing(true)}>
        {words.edit}
      </Button>
      <ActionButton
        label={words.rotate}
        confirmation={{ title: words.rotateQuestion, text: words.rotateText }}
        run={() => calls.secret.post()}
        onDone={(made) => setSecret(made.secret)}
        done={() => undefined}
      />
      <ActionButton
        label={words.remove}
        danger
        confirmation={{ title: words.removeQuestion, text: words.removeText, danger: true }}
        run={() => calls.delete()}
        onDone={() => go(list)}
        done={words.removed}
      />
      {isEditing && (
        <WebhookDialog webhook={webhook} onSecret={setSecret} onClose={() => setEditing(false)} />
      )}
      {secret && (
        <OneTimeSecret
          title={words.rotated}
          text={words.secretOnce}
          label={words.secret}
          value={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </div>
  )
}
