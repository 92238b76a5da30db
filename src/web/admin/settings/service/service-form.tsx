import type { ServiceEdit, ServiceSettings } from '#contract/settings'
import { business } from '#texts/admin/business'
import { serviceSettings as words } from '#texts/admin/service-settings'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { NumberField } from '#web/admin/kit/form/value-fields.tsx'
import { api } from '#web/client/api.ts'
import { Measuring } from './measuring.tsx'

const conflict = {
  read: (current: unknown) => (current as ServiceEdit).form,
  words: createFieldLabels<ServiceSettings>({
    chat: business.chat,
    leadPopupAfterSeconds: business.leadPopup,
  }),
}

/** Form of how the store serves its visitors, and below it what is measured. */
export function ServiceForm({ edit: { form, version } }: { edit: ServiceEdit }) {
  const save = async (typed: ServiceSettings): Promise<string> => {
    await api.settings.staff.service.put({ body: { ...typed, version } })
    return words.saved
  }
  return (
    <ResourceForm<ServiceSettings>
      wide
      values={form}
      draft="configuracoes-atendimento"
      submit={words.save}
      save={save}
      conflict={conflict}
      below={<Measuring />}
    >
      <div>
        <FormSection id="conversa" title={words.chat}>
          <div className="max-w-xl">
            <TextField
              name="chat"
              label={business.chat}
              hint={business.chatHint}
              type="url"
              maxLength={300}
            />
          </div>
        </FormSection>
        <FormSection id="convite" title={words.popup}>
          <NumberField
            name="leadPopupAfterSeconds"
            label={business.leadPopup}
            hint={business.leadPopupHint}
            className="max-w-xs"
          />
        </FormSection>
      </div>
    </ResourceForm>
  )
}
