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
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { RecordForm } from '#web/admin/kit/resource/resource-pages.tsx'
import type { EditFormConfig } from '#web/admin/kit/resource/resource.ts'
import { offerUndo } from '#web/admin/kit/undo/undo.ts'
import { WhatsAppLink } from '#web/admin/kit/detail/whats-app-link.tsx'
import { api } from '#web/client/api.ts'

const calls = api.leads.staff

const leadQuery = (id: string) => staffQuery(['leads', 'one', id], (signal) => calls(id).get({ signal }))

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
            [words.whatsapp]: <WhatsAppLink phone={lead.whatsapp} name={lead.name} />,
            [words.cameAt]: formatDayAndTime(lead.createdAt),
            [words.consent]: words.wording(lead.consentVersion),
            [words.handled]:
              handledBy && handledAt && words.handledBy(handledBy, formatDayAndTime(handledAt)),
          }}
        />
      </Section>
      <RecordForm form={noteForm} record={lead} />
    </>
  )
}

const keys: Readonly<Record<LeadState, string>> = { new: 'n', contacted: 'f', closed: 'e' }

/** Buttons to change the state of a lead. Each change can be undone. */
function LeadActions({ lead: { id, name, state } }: { lead: LeadView }) {
  const me = useAdminMe()
  const move = async (to: LeadState) => {
    await calls(id).patch({ body: { state: to } })
    offerUndo({
      subject: name,
      message: words.done[to],
      undo: () => calls(id).patch({ body: { state } }),
    })
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
        run={() => calls(id).delete()}
        onDone={() => deleteDraft(getDraftKey(me.id, `${noteForm.draft}-${id}`))}
        done={words.erased}
      />
    </div>
  )
}

type NoteValues = Pick<LeadView, 'state' | 'note'>
const { TextAreaField } = fieldsOf<NoteValues>()

/** Note of the staff. Unsaved text survives a change by another user. */
const noteForm: EditFormConfig<LeadView, NoteValues> = {
  draft: 'lead',
  texts: { save: words.saveNote, saved: words.noteSaved },
  toValues: ({ state, note }) => ({ state, note }),
  labels: createFieldLabels<NoteValues>({
    state: [words.columns.state, (state) => words.states[state]],
    note: words.note,
  }),
  fields: () => <TextAreaField name="note" hint={words.noteHint} maxLength={1_000} />,
  save: (id, body) => calls(id).patch({ body }),
}
