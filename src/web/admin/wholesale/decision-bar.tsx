import { useState } from 'react'
import type { CompanyView } from '#contract/wholesale'
import { companies as words } from '#texts/admin/companies'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { createReasonField } from '#web/admin/kit/actions/reason-field.ts'
import { formatPercent } from '#web/admin/kit/form/amount.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { api } from '#web/client/api.ts'
import { Select, TextInput } from '#web/ui/forms/field.tsx'
import { type TermsText, termsOptionsQuery, toTerms } from './queries.ts'

const grant = words.grant
const none: TermsText = { priceListId: '', minimumOrder: '', termsDays: '0', creditLimit: '' }

/** What an application gets, and its approval or refusal. */
export function DecisionBar({ company: { id, legalName } }: { company: CompanyView }) {
  const { data } = useStaffQuery(termsOptionsQuery())
  const [text, setText] = useState(none)
  const lists = data?.items ?? []
  const only = lists.length === 1 ? lists[0]?.id : undefined
  const terms = { ...text, priceListId: text.priceListId || only || '' }
  const type = (name: keyof TermsText, value: string) => setText((now) => ({ ...now, [name]: value }))
  const field = (name: 'minimumOrder' | 'termsDays' | 'creditLimit', label: string) => (
    <TextInput
      label={label}
      inputMode={name === 'termsDays' ? 'numeric' : 'decimal'}
      autoComplete="off"
      className="w-30"
      maxLength={20}
      value={text[name]}
      onChange={({ currentTarget }) => type(name, currentTarget.value)}
    />
  )
  return (
    <div
      role="group"
      aria-label={grant.title}
      className="flex flex-wrap items-end gap-x-3 gap-y-3 border-b border-hairline px-4 py-3 md:px-6"
    >
      <Select
        label={grant.priceList}
        className="w-52"
        value={terms.priceListId}
        onChange={({ currentTarget }) => type('priceListId', currentTarget.value)}
      >
        <option value="">{grant.choose}</option>
        {lists.map((list) => (
          <option key={list.id} value={list.id}>
            {grant.percent(list.name, formatPercent(list.percentOff))}
          </option>
        ))}
      </Select>
      {field('minimumOrder', grant.minimum)}
      {field('termsDays', grant.days)}
      {field('creditLimit', grant.limit)}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {data && lists.length === 0 && <p className="text-sm text-muted">{grant.noLists}</p>}
        <RefuseButton id={id} />
        <ActionButton
          label={words.approve}
          look="earth"
          keys="a"
          run={() => api.wholesale.companies(id).approval.post({ body: toTerms(terms) })}
          done={words.approved(legalName)}
        />
      </div>
    </div>
  )
}

const RefuseButton = ({ id }: { id: string }) => (
  <ActionButton
    label={words.refuse}
    keys="r"
    confirmation={{
      title: words.refuseTitle,
      text: words.refuseText,
      danger: true,
      fields: [createReasonField(words)],
    }}
    run={({ reason = '' }) => api.wholesale.companies(id).refusal.post({ body: { reason } })}
    done={words.refused}
  />
)
