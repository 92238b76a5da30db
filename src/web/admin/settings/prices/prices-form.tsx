import { useMemo } from 'react'
import type { PricingEdit } from '#contract/pricing'
import { pricingSettings as words } from '#texts/admin/pricing-settings'
import { MoneyField } from '#web/admin/kit/form/fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { NumberField } from '#web/admin/kit/form/value-fields.tsx'
import { createRowId } from '#web/admin/settings/freight/row-ids.ts'
import { RowsTable } from '#web/admin/settings/freight/rows-table.tsx'
import { api } from '#web/client/api.ts'
import { PricePreview } from './price-preview.tsx'
import { pricesConflict, type PricesValues, toPricesValues, toPricing } from './prices-values.ts'

/** Form of Pix discount and installments, with a live preview of the prices beside it. */
export function PricesForm({ edit }: { edit: PricingEdit }) {
  const values = useMemo(() => toPricesValues(edit), [edit])
  const save = async (typed: PricesValues): Promise<string> => {
    await api.settings.pricing.put({ body: { ...toPricing(typed), version: edit.version } })
    return words.saved
  }
  return (
    <ResourceForm<PricesValues>
      wide
      values={values}
      draft="configuracoes-precos"
      submit={words.save}
      save={save}
      conflict={pricesConflict}
    >
      <div className="grid content-start xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div>
          <FormSection id="pix" title={words.pix}>
            <div className="max-w-56">
              <MoneyField name="pixPercentOff" label={words.pixPercentOff} hint={words.pixHint} unit="%" />
            </div>
          </FormSection>
          <FormSection id="parcelas" title={words.installments}>
            <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
              <NumberField name="maxInstallments" label={words.maxInstallments} hint={words.maxHint} />
              <NumberField
                name="interestFreeUpTo"
                label={words.interestFreeUpTo}
                hint={words.interestFreeHint}
              />
              <MoneyField
                name="monthlyInterest"
                label={words.monthlyInterest}
                hint={words.interestHint}
                unit="%"
              />
              <MoneyField
                name="smallestInstallment"
                label={words.smallestInstallment}
                hint={words.smallestHint}
              />
            </div>
          </FormSection>
          <FormSection id="excecoes" title={words.exceptions}>
            <p className="max-w-prose text-muted">{words.exceptionsLead}</p>
            <div className="max-w-md">
              <RowsTable
                name="installmentTable"
                label={words.exceptions}
                columns={[
                  { name: 'count', label: words.exceptionCount, kind: 'number' },
                  { name: 'monthlyInterest', label: words.exceptionInterest, kind: 'percent' },
                ]}
                rowTitle={words.exceptionRow}
                create={createException}
                add={words.exceptionAdd}
                empty={words.exceptionsEmpty}
              />
            </div>
          </FormSection>
        </div>
        <PricePreview providerPlans={edit.providerPlans} />
      </div>
    </ResourceForm>
  )
}

const createException = () => ({ id: createRowId(), count: null, monthlyInterest: null })
