import type { CompanyForm, CompanyView } from '#contract/wholesale'
import { companies as words } from '#texts/admin/companies'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import type { ConfirmationValues } from '#web/admin/kit/actions/confirmation.ts'
import { useListNavigate } from '#web/admin/kit/list/list-navigation.tsx'
import { api } from '#web/client/api.ts'
import { formNames, toDialogField } from './company-actions.tsx'
import type { CompaniesSearch } from './queries.ts'

/** Fields that the public record never has. */
const written: readonly (keyof CompanyForm)[] = ['stateRegistration', 'phone', 'sells']

/** Leaves out what was not typed, so that the public record fills it in. */
const toBody = (values: ConfirmationValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')) as Parameters<
    typeof api.wholesale.companies.post
  >[0]['body']

/** Button that creates a company for a customer with an account. */
export function NewCompanyButton() {
  const go = useListNavigate<CompaniesSearch>()
  const rest = formNames.filter((name) => !written.includes(name))
  return (
    <ActionButton
      label={words.add}
      look="earth"
      keys="c"
      confirmation={{
        title: words.addTitle,
        text: words.addText,
        confirm: words.addConfirm,
        fields: [
          {
            name: 'customerEmail',
            label: words.form.customerEmail,
            type: 'email',
            required: true,
            maxLength: 254,
          },
          { name: 'cnpj', label: words.form.cnpj, required: true, maxLength: 18 },
          ...written.map((name) => ({ ...toDialogField(name), required: true })),
          ...rest.map((name) => toDialogField(name)),
        ],
      }}
      run={(values) => api.wholesale.companies.post({ body: toBody(values) })}
      done={words.added}
      onDone={({ id }: CompanyView) => go({ situacao: 'todas', aberto: id })}
    />
  )
}
