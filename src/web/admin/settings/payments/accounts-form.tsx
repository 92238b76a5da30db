import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { ProviderAccountsEdit } from '#contract/payments'
import { paymentSettings as words } from '#texts/admin/payment-settings'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { api } from '#web/client/api.ts'
import {
  accountsConflict,
  type AccountsValues,
  allMethods,
  listServing,
  toAccountsValues,
  toProviders,
} from './accounts-values.ts'
import { ProviderCard } from './provider-card.tsx'
import { ProviderOrder } from './provider-order.tsx'

/** Form of the payment providers: which are on, what for and in which order. Their keys are saved by the cards. */
export function AccountsForm({ edit }: { edit: ProviderAccountsEdit }) {
  const values = useMemo(() => toAccountsValues(edit), [edit])
  const save = async (typed: AccountsValues): Promise<string> => {
    await api.settings.payments.put({ body: { providers: toProviders(typed), version: edit.version } })
    return words.saved
  }
  return (
    <ResourceForm<AccountsValues>
      wide
      values={values}
      draft="configuracoes-pagamentos"
      submit={words.save}
      save={save}
      conflict={accountsConflict}
    >
      <div>
        <Cards edit={edit} />
        <FormSection id="ordem" title={words.order} flush>
          <p className="max-w-prose px-4 pb-2 text-muted md:px-6">{words.orderLead}</p>
          <ProviderOrder edit={edit} />
          <Result edit={edit} />
        </FormSection>
      </div>
    </ResourceForm>
  )
}

/** Cards stay where they were saved while their order changes below. */
function Cards({ edit }: { edit: ProviderAccountsEdit }) {
  const { providers } = useWatch() as AccountsValues
  return (
    <ul className="grid gap-3 border-b border-hairline px-4 py-5 sm:grid-cols-2 md:px-6 2xl:grid-cols-4">
      {edit.providers.map((account) => {
        const at = providers.findIndex(({ id }) => id === account.provider)
        return at === -1 ? null : (
          <ProviderCard key={account.provider} edit={edit} account={account} at={at} />
        )
      })}
    </ul>
  )
}

/** Says who takes each method with the values of the form. */
function Result({ edit }: { edit: ProviderAccountsEdit }) {
  const values = useWatch() as AccountsValues
  return (
    <dl aria-label={words.result} className="px-4 pt-4 md:px-6">
      {allMethods.map((method) => {
        const [first, ...others] = listServing(values, edit, method)
        return (
          <div
            key={method}
            className="flex min-h-9 items-baseline gap-4 border-t border-faint py-2 first:border-0"
          >
            <dt className="w-20 shrink-0 font-semibold">{words.methods[method]}</dt>
            <dd className={first ? '' : 'text-danger'}>
              <span>{first ?? words.nobody}</span>
              {others.map((name) => (
                <span key={name} className="text-muted">{`, ${words.afterwards(name)}`}</span>
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
