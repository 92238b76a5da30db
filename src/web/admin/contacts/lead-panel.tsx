import type { LeadView } from '#contract/leads'
import { formatDayAndTime } from '#shared/dates/dates'
import { type LeadState, leadStates } from '#shared/contact/lead-states'
import { staffLeads as words } from '#texts/admin/leads'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { DescriptionList } from '#web/admin/kit/detail/description-list.tsx'
import { PanelLoader } from '#web/admin/kit/detail/panel-loader.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { getDraftKey, deleteDraft } from '#web/admin/kit/form/draft.ts'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { TextAreaField } from '#web/admin/kit/form/value-fields.tsx'
import { offerUndo } from '#web/admin/kit/undo/undo.ts'
import { updateLead, eraseLead, leadQuery } from './queries.ts'
import { WhatsAppLink } from './whats-app-link.tsx'

/** Side panel of a lead: interest, contact data and notes of the staff. */
export const LeadPanel = ({ id }: { id: string }) => (
  <PanelLoader query={leadQuery(id)} live={['leads']}>
    {(data) => <LeadDetails lead={data} />}
  </PanelLoader>
)

function LeadDetails({ lead }: { lead: LeadView }) {
  const { handledBy, handledAt } = lead
  return (
    <>
      <LeadActions lead={lead} />
      <Section title={words.interest}>
        <p className="break-words whitespace-pre-line">{lead.interest}</p>
      </Section>
      <Section title={words.facts}>
        <DescriptionList
          items={{
            [words.whatsapp]: <WhatsAppLink phone={lead.whatsapp} />,
            [words.cameAt]: formatDayAndTime(lead.createdAt),
            [words.consent]: words.wording(lead.consentVersion),
            [words.handled]:
              handledBy && handledAt && words.handledBy(handledBy, formatDayAndTime(handledAt)),
          }}
        />
      </Section>
      <NoteForm lead={lead} />
    </>
  )
}

const getNoteDraftName = (id: string) => `lead-${id}` as const
const keys: Readonly<Record<LeadState, string>> = { new: 'n', contacted: 'f', closed: 'e' }

/** Buttons to change the state of a lead. Each change can be undone. */
function LeadActions({ lead: { id, name, state } }: { lead: LeadView }) {
  const me = useAdminMe()
  const move = async (to: LeadState) => {
    await updateLead(id, { state: to })
    offerUndo({ subject: name, message: words.done[to], undo: () => updateLead(id, { state }) })
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
          <ActionButton
            key={to}
            label={words.to[to]}
            look={at === 0 ? 'earth' : 'ghost'}
            keys={keys[to]}
            run={() => move(to)}
            done={() => undefined}
          />
        ))}
      <ActionButton
        label={words.erase}
        danger
        confirmation={{ title: words.eraseQuestion, text: words.eraseText, danger: true }}
        run={() => eraseLead(id)}
        onDone={() => deleteDraft(getDraftKey(me.id, getNoteDraftName(id)))}
        done={words.erased}
      />
    </div>
  )
}

type NoteValues = Pick<LeadView, 'state' | 'note'>
const toNoteValues = ({ state, note }: LeadView): NoteValues => ({ state, note })

const conflict = {
  read: (current: unknown) => toNoteValues(current as LeadView),
  words: createFieldLabels<NoteValues>({
    state: [words.columns.state, (state) => words.states[state]],
    note: words.note,
  }),
}

/** Note of the staff. Unsaved text survives a change by another user. */
function NoteForm({ lead }: { lead: LeadView }) {
  const { id, version } = lead
  const save = async (said: NoteValues) => {
    await updateLead(id, { ...said, version })
    return words.noteSaved
  }
  return (
    <ResourceForm<NoteValues>
      values={toNoteValues(lead)}
      draft={getNoteDraftName(id)}
      submit={words.saveNote}
      save={save}
      conflict={conflict}
    >
      <TextAreaField name="note" label={words.note} hint={words.noteHint} maxLength={1_000} />
    </ResourceForm>
  )
}
