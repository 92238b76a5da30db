import type { LeadView } from '#contract/leads'
import { formatDayAndTime } from '#shared/dates'
import { type LeadState, leadStates } from '#shared/lead-states'
import { leadsDesk as words } from '#texts/leads-desk'
import { useStaffQuery } from '#web/admin/frame/limited.tsx'
import { Act } from '#web/admin/kit/act/act.tsx'
import { fieldWords } from '#web/admin/kit/conflict/field-words.ts'
import { Facts } from '#web/admin/kit/detail/facts.tsx'
import { DetailProblem } from '#web/admin/kit/detail/problem.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { AreaField } from '#web/admin/kit/form/value-fields.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { undoable } from '#web/admin/kit/toast/undo.ts'
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
      <Note lead={data} />
    </>
  )
}

const keys: Readonly<Record<LeadState, string>> = { new: 'n', contacted: 'f', closed: 'e' }

/** Where it goes next; each step can be taken back. */
function Steps({ lead: { id, name, state } }: { lead: LeadView }) {
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

type Said = Pick<LeadView, 'state' | 'note'>
const saidOf = ({ state, note }: LeadView): Said => ({ state, note })

const conflict = {
  read: (current: unknown) => saidOf(current as LeadView),
  words: fieldWords<Said>({ state: [words.columns.state, (state) => words.states[state]], note: words.note }),
}

/** What is typed stays until it is kept, also where somebody else notes something meanwhile. */
function Note({ lead }: { lead: LeadView }) {
  const { id, version } = lead
  const save = async (said: Said) => {
    await changeLead(id, { ...said, version })
    return words.noteSaved
  }
  return (
    <ResourceForm<Said>
      values={saidOf(lead)}
      draft={`lead-${id}`}
      submit={words.saveNote}
      save={save}
      conflict={conflict}
    >
      <AreaField name="note" label={words.note} hint={words.noteHint} maxLength={1_000} />
    </ResourceForm>
  )
}
