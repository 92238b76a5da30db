import type { OrderSettings, OrderSettingsEdit } from '#contract/settings'
import { orderSettings as words } from '#texts/admin/order-settings'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { RadioGroupField } from '#web/admin/kit/form/fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { NumberField } from '#web/admin/kit/form/value-fields.tsx'
import { api } from '#web/client/api.ts'

const skuNames = { short: words.skuShort, full: words.skuFull }

const conflict = {
  read: (current: unknown) => (current as OrderSettingsEdit).form,
  words: createFieldLabels<OrderSettings>({
    unpaidHours: words.unpaidHours,
    manualPixHours: words.manualPixHours,
    exchangeDays: words.exchangeDays,
    sku: [words.skuChoice, (sku) => skuNames[sku]],
  }),
}

/** Form of the rules of orders: how long unpaid ones hold their pieces, exchanges, generated SKUs. */
export function OrdersForm({ edit: { form, version } }: { edit: OrderSettingsEdit }) {
  const save = async (typed: OrderSettings): Promise<string> => {
    await api.settings.staff.orders.put({ body: { ...typed, version } })
    return words.saved
  }
  return (
    <ResourceForm<OrderSettings>
      wide
      values={form}
      draft="configuracoes-pedidos"
      submit={words.save}
      save={save}
      conflict={conflict}
    >
      <div>
        <FormSection id="espera" title={words.hold}>
          <p className="max-w-prose text-muted">{words.holdLead}</p>
          <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
            <NumberField name="unpaidHours" label={words.unpaidHours} hint={words.unpaidHint} />
            <NumberField name="manualPixHours" label={words.manualPixHours} hint={words.manualPixHint} />
          </div>
        </FormSection>
        <FormSection id="trocas" title={words.exchange}>
          <NumberField
            name="exchangeDays"
            label={words.exchangeDays}
            hint={words.exchangeHint}
            className="max-w-xs"
          />
        </FormSection>
        <FormSection id="sku" title={words.sku}>
          <RadioGroupField
            name="sku"
            label={words.skuChoice}
            choices={[
              { value: 'short', label: words.skuShort, text: words.skuShortText },
              { value: 'full', label: words.skuFull, text: words.skuFullText },
            ]}
          />
        </FormSection>
      </div>
    </ResourceForm>
  )
}
