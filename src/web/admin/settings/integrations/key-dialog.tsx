import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatedApiKey, ScopeName } from '#contract/integrations'
import { addDays, toIsoDay } from '#shared/dates/dates'
import { integrations } from '#texts/admin/integrations'
import AlertDialog from '#web/admin/kit/actions/alert-dialog.tsx'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { Select, TextInput } from '#web/ui/forms/field.tsx'
import { ChoiceList } from './choice-list.tsx'

const words = integrations.keys

const scopes = (Object.keys(words.scopes) as ScopeName[]).map((name) => ({ name, ...words.scopes[name] }))

type Props = { onCreated: (created: CreatedApiKey) => void; onClose: () => void }

/** Dialog that creates an API key. Load it lazily: it imports Radix. */
export default function KeyDialog({ onCreated, onClose }: Props) {
  const queries = useQueryClient()
  const action = useAction()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<ScopeName[]>([])
  const [days, setDays] = useState('90')
  const [perMinute, setPerMinute] = useState('120')
  const create = async () => {
    const expiresOn = days === '' ? null : addDays(toIsoDay(new Date()), Number(days))
    const outcome = await action.run(async () => {
      const body = { name, scopes: chosen, expiresOn, perMinute: Number(perMinute) }
      onCreated(await api.integrations.keys.post({ body }))
    })
    if (outcome === 'done') await queries.invalidateQueries({ queryKey: staffQueryKey })
  }
  return (
    <AlertDialog
      title={words.add}
      text={words.addText}
      confirm={words.create}
      busy={action.busy}
      problem={action.problem}
      onConfirm={() => void create()}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        hint={words.nameHint}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={action.fields['name']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ChoiceList
        legend={words.scope}
        choices={scopes}
        chosen={chosen}
        error={action.fields['scopes']}
        onChange={setChosen}
      />
      <Select
        label={words.expires}
        value={days}
        error={action.fields['expiresOn']}
        onChange={(event) => setDays(event.currentTarget.value)}
      >
        {Object.entries(words.expiryOptions).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextInput
        label={words.perMinute}
        hint={words.perMinuteHint}
        value={perMinute}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        error={action.fields['perMinute']}
        onChange={(event) => setPerMinute(event.currentTarget.value.replace(/\D/g, ''))}
      />
    </AlertDialog>
  )
}
