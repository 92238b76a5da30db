import { useNavigate } from '@tanstack/react-router'
import type { IncidentForm, IncidentView } from '#contract/monitoring'
import { formatIsoDay } from '#shared/dates/dates'
import { incidents as words } from '#texts/admin/monitoring'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { CheckboxField, CheckboxGroupField, TextField } from '#web/admin/kit/form/fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { DateTimeField, NumberField, SelectField, TextAreaField } from '#web/admin/kit/form/value-fields.tsx'
import { api } from '#web/client/api.ts'
import { StatusDot } from '#web/ui/display/status-dot.tsx'
import { IncidentHistory } from './incident-history.tsx'
import { deadlineTones } from './incident-list.tsx'

const conflict = {
  read: (current: unknown) => (current as IncidentView).form,
  words: createFieldLabels<IncidentForm>(words.fields),
}

const createValues = (): IncidentForm => ({
  title: '',
  state: 'open',
  knownAt: new Date().toISOString(),
  occurredAt: null,
  description: '',
  data: [],
  people: null,
  risk: 'unknown',
  riskReason: '',
  measures: '',
  smallAgent: false,
  authorityToldAt: null,
  authorityProtocol: '',
  holdersToldAt: null,
  holdersTold: '',
  notToldReason: '',
})

/** Form of a new incident. */
export function NewIncident() {
  const navigate = useNavigate()
  const save = async (typed: IncidentForm): Promise<string> => {
    const { id } = await api.monitoring.incidents.post({ body: typed })
    await navigate({
      to: '.',
      search: { aba: 'incidentes', registro: id } as never,
      replace: true,
      ignoreBlocker: true,
    })
    return words.created
  }
  return (
    <ResourceForm<IncidentForm>
      wide
      isNew
      values={createValues()}
      draft="configuracoes-incidente-novo"
      submit={words.add}
      save={save}
      labels={conflict.words}
    >
      <IncidentFields />
    </ResourceForm>
  )
}

/** Form of an entered incident, with its deadline and its history. */
export function IncidentEditor({ view: { id, form, version, ...view } }: { view: IncidentView }) {
  const save = async (typed: IncidentForm): Promise<string> => {
    await api.monitoring.incidents(id).put({ body: { ...typed, version } })
    return words.saved
  }
  return (
    <ResourceForm<IncidentForm>
      wide
      values={form}
      draft={`configuracoes-incidente-${id}`}
      submit={words.save}
      save={save}
      conflict={conflict}
      below={<IncidentHistory events={view.events} />}
    >
      <div className="flex flex-wrap gap-x-6 gap-y-1 border-b border-hairline px-4 py-3 md:px-6">
        <StatusDot tone={deadlineTones[view.deadline]}>
          {words.deadlines[view.deadline](formatIsoDay(view.dueOn))}
        </StatusDot>
        <span className="text-muted">{words.keptUntil(formatIsoDay(view.keptUntil))}</span>
      </div>
      <IncidentFields />
    </ResourceForm>
  )
}

const toChoices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const IncidentFields = () => (
  <>
    <FormSection id="o-que-houve" title={words.sections.what}>
      <div className="grid max-w-2xl gap-4">
        <TextField name="title" maxLength={120} />
        <SelectField name="state" options={Object.entries(words.states)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <DateTimeField name="knownAt" hint={words.hints.knownAt} />
          <DateTimeField name="occurredAt" />
        </div>
        <TextAreaField name="description" hint={words.hints.description} maxLength={4_000} rows={4} />
        <CheckboxGroupField name="data" choices={toChoices(words.data)} />
        <NumberField name="people" hint={words.hints.people} className="max-w-xs" />
      </div>
    </FormSection>
    <FormSection id="risco" title={words.sections.risk}>
      <div className="grid max-w-2xl gap-4">
        <SelectField name="risk" options={Object.entries(words.risks)} />
        <TextAreaField name="riskReason" maxLength={1_000} />
        <TextAreaField name="measures" maxLength={2_000} rows={4} />
      </div>
    </FormSection>
    <FormSection id="avisos" title={words.sections.told}>
      <div className="grid max-w-2xl gap-4">
        <CheckboxField name="smallAgent" hint={words.hints.smallAgent} />
        <div className="grid gap-4 sm:grid-cols-2">
          <DateTimeField name="authorityToldAt" />
          <TextField name="authorityProtocol" maxLength={80} />
        </div>
        <DateTimeField name="holdersToldAt" />
        <TextAreaField name="holdersTold" maxLength={1_000} />
        <TextAreaField name="notToldReason" maxLength={1_000} />
      </div>
    </FormSection>
  </>
)
