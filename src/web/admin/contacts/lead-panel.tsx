import type { LeadView } from '#contract/leads'
import { formatDayAndTime } from '#shared/dates'
import { type LeadState, leadStates } from '#shared/lead-states'
import { staffLeads as words } from '#texts/staff-leads'
import { useAdminMe } from '#web/admin/frame/me.ts'
import { Act } from '#web/admin/kit/act/act.tsx'
import { fieldWords } from '#web/admin/kit/conflict/field-words.ts'
import { Facts } from '#web/admin/kit/detail/facts.tsx'
import { PanelData } from '#web/admin/kit/detail/panel-data.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { draftKey, dropDraft } from '#web/admin/kit/form/draft.ts'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { AreaField } from '#web/admin/kit/form/value-fields.tsx'
import { undoable } from '#web/admin/kit/toast/undo.ts'
import { changeLead, eraseLead, leadQuery } from './queries.ts'
import { WhatsApp } from './whats-app.tsx'

/** Side panel of a lead: interest, contact data and notes of the staff. */
export const LeadPanel = ({ id }: { id: string }) => (
  <PanelData query={leadQuery(id)} live={['leads']}>
    {(data) => <Lead lead={data} />}
  </PanelData>
)

function Lead({ lead }: { lead: LeadView }) {
  const { handledBy, handledAt } = lead
  return (
    <>
      <Steps lead={lead} />
      <Section title={words.interest}>
        <p className="break-words whitespace-pre-line">{lead.interest}</p>
      </Section>
      <Section title={words.facts}>
        <Facts
          facts={{
            [words.whatsapp]: <WhatsApp phone={lead.whatsapp} />,
            [words.cameAt]: formatDayAndTime(lead.createdAt),
            [words.consent]: words.wording(lead.consentVersion),
            [words.handled]:
              handledBy && handledAt && words.handledBy(handledBy, formatDayAndTime(handledAt)),
          }}
        />
      </Section>
      <Note lead={lead} />
    </>
  )
}

const noteDraft = (id: string): string => `lead-${id}`
const keys: Readonly<Record<LeadState, string>> = { new: 'n', contacted: 'f', closed: 'e' }

/** Buttons to change the state of a lead. Each change can be undone. */
function Steps({ lead: { id, name, state } }: { lead: LeadView }) {
  const me = useAdminMe()
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
      <Act
        label={words.erase}
        danger
        ask={{ title: words.eraseQuestion, text: words.eraseText, grave: true }}
        run={() => eraseLead(id)}
        onDone={() => dropDraft(draftKey(me.id, noteDraft(id)))}
        done={words.erased}
      />
    </div>
  )
}

type Said = Pick<LeadView, 'state' | 'note'>
const saidOf = ({ state, note }: LeadView): Said => ({ state, note })

const conflict = {
  read: (current: unknown) => saidOf(current as LeadView),
  words: fieldWords<Said>({ state: [words.columns.state, (state) => words.states[state]], note: words.note }),
}

/** Note of the staff. Unsaved text survives a change by another user. */
function Note({ lead }: { lead: LeadView }) {
  const { id, version } = lead
  const save = async (said: Said) => {
    await changeLead(id, { ...said, version })
    return words.noteSaved
  }
  return (
    <ResourceForm<Said>
      values={saidOf(lead)}
      draft={noteDraft(id)}
      submit={words.saveNote}
      save={save}
      conflict={conflict}
    >
      <AreaField name="note" label={words.note} hint={words.noteHint} maxLength={1_000} />
    </ResourceForm>
  )
}
