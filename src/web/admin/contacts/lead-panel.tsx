import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeadRow } from '#contract/leads'
import { formatDayAndTime } from '#shared/dates'
import { type LeadState, leadStates } from '#shared/lead-states'
import { leadsDesk as words } from '#texts/leads-desk'
import { useStaffQuery } from '#web/admin/frame/limited.tsx'
import { Act } from '#web/admin/kit/act/act.tsx'
import { Facts } from '#web/admin/kit/detail/facts.tsx'
import { DetailProblem } from '#web/admin/kit/detail/problem.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { staffKey } from '#web/admin/kit/query/staff-query.ts'
import { undoable } from '#web/admin/kit/toast/undo.ts'
import { textOf, useForm } from '#web/client/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { changeLead, leadQuery } from './queries.ts'
import { WhatsApp } from './whats-app.tsx'

/** A lead beside its list: what they look for, how they are reached, and what staff note of it. */
export function LeadPanel({ id }: { id: string }) {
  const query = leadQuery(id)
  const { data, error, refetch } = useStaffQuery(query)
  useLiveQueries(['leads'], query.queryKey)
  if (!data) return error ? <DetailProblem error={error} onAgain={() => void refetch()} /> : null
  const { handledBy, handledAt } = data
  return (
    <>
      <Steps lead={data} />
      <Section title={words.interest}>
        <p className="break-words whitespace-pre-line">{data.interest}</p>
      </Section>
      <Note key={id} lead={data} />
      <Section title={words.facts}>
        <Facts
          facts={{
            [words.whatsapp]: <WhatsApp phone={data.whatsapp} />,
            [words.cameAt]: formatDayAndTime(data.createdAt),
            [words.consent]: words.wording(data.consentVersion),
            [words.handled]:
              handledBy && handledAt && words.handledBy(handledBy, formatDayAndTime(handledAt)),
          }}
        />
      </Section>
    </>
  )
}

const keys: Readonly<Record<LeadState, string>> = { new: 'n', contacted: 'f', closed: 'e' }

/** Where it goes next; each step can be taken back. */
function Steps({ lead: { id, name, state } }: { lead: LeadRow }) {
  const move = async (to: LeadState) => {
    await changeLead(id, { state: to })
    undoable({ what: name, done: words.done[to], undo: () => changeLead(id, { state }) })
  }
  return (
    <div
      role="group"
      aria-label={words.actions}
      className="flex flex-wrap gap-2 border-b border-hairline px-5 py-3"
    >
      {leadStates
        .filter((to) => to !== state)
        .toSorted((one, other) => Number(one === 'new') - Number(other === 'new'))
        .map((to, at) => (
          <Act
            key={to}
            label={words.to[to]}
            look={at === 0 ? 'earth' : 'ghost'}
            keys={keys[to]}
            run={() => move(to)}
            done={() => undefined}
          />
        ))}
    </div>
  )
}

/**
 * What is typed over a note that is kept. Another one comes in by itself only where nothing was typed; else what was typed stays,
 * and `isOther` says that another came.
 */
function useTypedNote(note: string) {
  const [typed, type] = useState(note)
  const [seen, see] = useState(note)
  const [sent, send] = useState<string>()
  const [isOther, setOther] = useState(false)
  if (seen !== note) {
    const isFree = typed === seen || typed.trim() === note
    see(note)
    if (isFree) type(note)
    setOther(!isFree && note !== sent)
  }
  return { typed, type, send, isOther: isOther && typed.trim() !== note }
}

/** What was typed stays until it is kept. */
function Note({ lead: { id, note } }: { lead: LeadRow }) {
  const queries = useQueryClient()
  const { typed, type, send, isOther } = useTypedNote(note)
  const { sending, problem, errors, submit, forget } = useForm(
    () => ({}),
    async (form) => {
      const wanted = textOf(form, 'note')
      send(wanted)
      await changeLead(id, { note: wanted })
      toast(words.noteSaved)
      await queries.invalidateQueries({ queryKey: staffKey })
    },
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-b border-hairline px-5 py-3">
      {problem && (
        <p key={problem.at} role="alert" className="text-sm text-danger">
          {problem.text}
        </p>
      )}
      <div>
        <TextArea
          name="note"
          label={words.note}
          hint={words.noteHint}
          error={errors['note']}
          value={typed}
          rows={3}
          maxLength={1_000}
          onChange={(event) => {
            type(event.currentTarget.value)
            forget('note')
          }}
        />
        <p role="status" className="text-sm break-words whitespace-pre-line not-empty:mt-1.5">
          {isOther && words.noteOther(note)}
        </p>
      </div>
      <div>
        <Button type="submit" look="ghost" size="small" loading={sending}>
          {words.saveNote}
        </Button>
      </div>
    </form>
  )
}
