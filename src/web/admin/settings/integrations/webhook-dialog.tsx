import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventType, WebhookView } from '#contract/integrations'
import { integrations } from '#texts/admin/integrations'
import AlertDialog from '#web/admin/kit/actions/alert-dialog.tsx'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox, TextInput } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { ChoiceList } from './choice-list.tsx'
import { webhookCalls } from './queries.ts'

const words = integrations.webhooks
const all = Object.keys(words.events) as EventType[]

/** Events by their part before the point. */
const groups = Object.entries(words.groups).map(([group, legend]) => ({
  legend,
  choices: all
    .filter((name) => name.startsWith(`${group}.`))
    .map((name) => ({ name, label: words.events[name] })),
}))

type Props = {
  /** endpoint to edit; undefined: a new one */
  webhook?: WebhookView | undefined
  onSecret: (secret: string) => void
  onClose: () => void
}

/** Dialog that registers or edits an endpoint. Load it lazily: it imports Radix. */
export default function WebhookDialog({ webhook, onSecret, onClose }: Props) {
  const queries = useQueryClient()
  const action = useAction()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [chosen, setChosen] = useState<readonly EventType[]>(webhook?.eventTypes ?? [])
  const [isActive, setActive] = useState(webhook?.isActive ?? true)
  const save = async () => {
    const body = { url, description, eventTypes: [...chosen], isActive, version: webhook?.version }
    const outcome = await action.run(async () => {
      if (webhook) await webhookCalls(webhook.id).put({ body })
      else onSecret((await webhookCalls.post({ body })).secret)
    })
    if (outcome !== 'done') return
    onClose()
    if (webhook) toast(words.saved)
    await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  return (
    <AlertDialog
      title={webhook ? words.editTitle : words.add}
      text={words.addText}
      confirm={webhook ? words.save : words.create}
      busy={action.busy}
      problem={action.problem}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={words.url}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={url}
        maxLength={500}
        autoComplete="off"
        error={action.fields['url']}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <TextInput
        label={words.description}
        hint={words.descriptionHint}
        value={description}
        maxLength={120}
        autoComplete="off"
        error={action.fields['description']}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <EventPicker chosen={chosen} error={action.fields['eventTypes']} onChange={setChosen} />
      {webhook && (
        <Checkbox
          checked={isActive}
          onChange={(event) => setActive(event.currentTarget.checked)}
          label={<span className="text-sm">{words.active}</span>}
        />
      )}
    </AlertDialog>
  )
}

type PickerProps = {
  chosen: readonly EventType[]
  error: string | undefined
  onChange: (chosen: readonly EventType[]) => void
}

function EventPicker({ chosen, error, onChange }: PickerProps) {
  const without = (names: readonly { name: EventType }[]) =>
    chosen.filter((each) => !names.some(({ name }) => name === each))
  return (
    <div role="group" aria-label={words.eventPicker} className="grid gap-3">
      <div className="flex gap-2">
        <Button look="ghost" size="small" onClick={() => onChange(all)}>
          {words.all}
        </Button>
        <Button look="ghost" size="small" onClick={() => onChange([])}>
          {words.none}
        </Button>
      </div>
      {groups.map(({ legend, choices }) => (
        <ChoiceList
          key={legend}
          legend={legend}
          choices={choices}
          chosen={chosen}
          onChange={(some) => onChange([...without(choices), ...some])}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
