import type { SecurityEdit, SecuritySettings } from '#contract/settings'
import { securitySettings as words } from '#texts/admin/security-settings'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { CheckboxField } from '#web/admin/kit/form/fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { api } from '#web/client/api.ts'
import { SecondFactorTeam } from './second-factor-team.tsx'

const conflict = {
  read: (current: unknown) => (current as SecurityEdit).form,
  words: createFieldLabels<SecuritySettings>({ staffSecondFactor: words.required }),
}

/** Form of the second factor of staff, and below it who has one. Only superadmins change it. */
export function SecondFactorForm({ edit: { form, version } }: { edit: SecurityEdit }) {
  const mayChange = useAdminMe().staff?.role === 'superadmin'
  const save = async (typed: SecuritySettings): Promise<string> => {
    await api.settings.staff.security.put({ body: { ...typed, version } })
    return words.saved
  }
  return (
    <ResourceForm<SecuritySettings>
      wide
      values={form}
      draft="configuracoes-seguranca"
      submit={words.save}
      save={save}
      conflict={conflict}
      below={<SecondFactorTeam />}
    >
      <FormSection id="segundo-fator" title={words.title}>
        <p className="max-w-prose text-muted">{words.lead}</p>
        <CheckboxField
          name="staffSecondFactor"
          label={words.required}
          hint={words.requiredHint}
          disabled={!mayChange}
        />
      </FormSection>
    </ResourceForm>
  )
}
