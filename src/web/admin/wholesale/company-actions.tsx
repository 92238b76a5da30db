import type { CompanyForm, CompanyView } from '#contract/wholesale'
import { formatPhone } from '#shared/brazil/phone'
import { states } from '#shared/brazil/cep'
import { companies as words } from '#texts/admin/companies'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import type { ConfirmationField } from '#web/admin/kit/actions/confirmation.ts'
import { createReasonField } from '#web/admin/kit/actions/reason-field.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { api } from '#web/client/api.ts'
import { type TermsText, termsOptionsQuery, toTerms, toTermsText } from './queries.ts'

const reasonInside = createReasonField({ reason: words.reason, reasonHint: words.reasonInside })

/** What may be done with a company in its state, with shortcuts. */
export function CompanyActions({ company }: { company: CompanyView }) {
  const { id, status } = company
  const calls = api.wholesale.companies(id)
  return (
    <div
      role="group"
      aria-label={words.actions}
      className="flex shrink-0 flex-wrap gap-2 border-b border-hairline px-5 py-3"
    >
      {(status === 'active' || status === 'suspended') && <TermsButton company={company} />}
      <EditButton company={company} />
      {status === 'active' && (
        <ActionButton
          label={words.suspend}
          danger
          confirmation={{
            title: words.suspendTitle,
            text: words.suspendText,
            danger: true,
            fields: [createReasonField(words)],
          }}
          run={({ reason = '' }) => calls.suspension.post({ body: { reason } })}
          done={words.suspended}
        />
      )}
      {status === 'suspended' && (
        <ActionButton
          label={words.reactivate}
          look="earth"
          confirmation={{
            title: words.reactivateTitle,
            text: words.reactivateText,
            fields: [reasonInside],
          }}
          run={({ reason = '' }) => calls.reactivation.post({ body: { reason } })}
          done={words.reactivated}
        />
      )}
    </div>
  )
}

function TermsButton({ company }: { company: CompanyView }) {
  const { data } = useStaffQuery(termsOptionsQuery())
  const text = toTermsText(company)
  const options = Object.fromEntries((data?.items ?? []).map(({ id, name }) => [id, name]))
  const field = (name: keyof TermsText, label: string): ConfirmationField => ({
    name,
    label,
    value: text[name],
    maxLength: 20,
  })
  return (
    <ActionButton
      label={words.changeTerms}
      keys="l"
      confirmation={{
        title: words.changeTermsTitle,
        text: words.changeTermsText,
        confirm: words.save,
        fields: [
          {
            name: 'priceListId',
            label: words.grant.priceList,
            type: 'select',
            value: text.priceListId,
            options,
          },
          field('minimumOrder', words.grant.minimum),
          field('termsDays', words.grant.days),
          field('creditLimit', words.grant.limit),
        ],
      }}
      run={(values) =>
        api.wholesale
          .companies(company.id)
          .terms.put({ body: { ...toTerms({ ...text, ...values }), version: company.version } })
      }
      done={words.termsChanged}
    />
  )
}

/** Most characters of each field of a company. */
const lengths: Record<keyof CompanyForm, number> = {
  legalName: 150,
  tradeName: 150,
  stateRegistration: 20,
  email: 254,
  phone: 20,
  cep: 9,
  street: 120,
  number: 30,
  complement: 80,
  district: 80,
  city: 80,
  state: 2,
  sells: 300,
}
export const formNames = Object.keys(lengths) as (keyof CompanyForm)[]

/** Returns the field of a dialog for the data of a company. */
export const toDialogField = (name: keyof CompanyForm, value = ''): ConfirmationField => ({
  name,
  label: words.form[name],
  value,
  maxLength: lengths[name],
  ...(name === 'state'
    ? { type: 'select', options: { '': '', ...Object.fromEntries(states.map((each) => [each, each])) } }
    : {}),
})

function EditButton({ company: { id, form, version } }: { company: CompanyView }) {
  const values = { ...form, phone: form.phone && formatPhone(form.phone) }
  return (
    <ActionButton
      label={words.edit}
      confirmation={{
        title: words.edit,
        text: words.editText,
        confirm: words.save,
        fields: formNames.map((name) => toDialogField(name, values[name])),
      }}
      run={(given) =>
        api.wholesale.companies(id).put({
          body: { ...values, ...given, state: (given['state'] ?? form.state) as typeof form.state, version },
        })
      }
      done={words.edited}
    />
  )
}
