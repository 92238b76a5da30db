import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { PriceListEdit, PriceListForm } from '#contract/pricing'
import { formatAmount } from '#shared/money/amount'
import { subtract, money, calculatePercent } from '#shared/money/money'
import { priceLists as words } from '#texts/admin-products/price-lists'
import { promotions } from '#texts/admin-products/promotions'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { NewRule } from './new-rule.tsx'

const { DateTimeField, MoneyField, NumberField, TextField } = fieldsOf<PriceListForm>()

/** Fields of a price list: discount, period, rules with the resulting price per unit, and single prices. */
export const PriceListFields = ({ list: { names, retail } }: { list: PriceListEdit }) => (
  <>
    <TextField name="name" maxLength={80} required />
    <MoneyField name="percentOff" hint={words.percentHint} unit="%" />
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{promotions.form.period}</legend>
      <p className="text-muted">{words.periodHint}</p>
      <DateTimeField name="startsAt" />
      <DateTimeField name="endsAt" />
    </fieldset>
    <Rules names={names} retail={retail} />
    <VariantPrices names={names} retail={retail} />
  </>
)

type RuleContext = Pick<PriceListEdit, 'names' | 'retail'>

/** Returns the price of a product by a rule, formatted; undefined while the percentage is invalid. */
const formatRulePrice = (price: number, percentOff: unknown): string | undefined =>
  typeof percentOff === 'number' && percentOff >= 0 && percentOff <= 10_000
    ? formatAmount(subtract(money(price), calculatePercent(money(price), percentOff / 100)))
    : undefined

function Rules({ names, retail }: RuleContext) {
  const { fields, append, remove } = useFieldArray<PriceListForm, 'rules'>({ name: 'rules' })
  const typed = useWatch<PriceListForm, 'rules'>({ name: 'rules' })
  const [added, setAdded] = useState<RuleContext>({ names: {}, retail: {} })
  const known = { names: { ...names, ...added.names }, retail: { ...retail, ...added.retail } }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{words.rules}</legend>
      <p className="text-muted">{words.rulesHint}</p>
      {fields.map(({ id: key, productId, categoryId }, at) => {
        const of = productId ?? categoryId ?? ''
        const name = known.names[of] ?? '…'
        const price = known.retail[of]
        const then = price === undefined ? undefined : formatRulePrice(price, typed[at]?.percentOff)
        return (
          <div key={key} role="group" aria-label={name} className="border-t border-hairline pt-2">
            <div className="flex items-center gap-2">
              <p className="min-w-0 grow truncate font-semibold">{name}</p>
              <IconButton icon={X} label={words.drop(name)} onClick={() => remove(at)} />
            </div>
            <div className="grid grid-cols-2 gap-3">
              <NumberField name={`rules.${at}.fromQuantity`} label={words.fromQuantity} />
              <MoneyField name={`rules.${at}.percentOff`} label={words.percentOff} unit="%" />
            </div>
            {price !== undefined && then && (
              <p className="mt-1 text-muted tabular-nums">{words.costs(formatAmount(price), then)}</p>
            )}
          </div>
        )
      })}
      <NewRule
        onProduct={({ id, name, price }) => {
          setAdded({ names: { ...added.names, [id]: name }, retail: { ...added.retail, [id]: price } })
          append({ productId: id, categoryId: null, fromQuantity: 1, percentOff: 1_000 })
        }}
        onCategory={({ id, name }) => {
          setAdded({ ...added, names: { ...added.names, [id]: name } })
          append({ productId: null, categoryId: id, fromQuantity: 1, percentOff: 1_000 })
        }}
      />
    </fieldset>
  )
}

/** Prices of single variants from an imported file. Each can be removed. */
function VariantPrices({ names, retail }: RuleContext) {
  const { fields, remove } = useFieldArray<PriceListForm, 'prices'>({ name: 'prices' })
  if (fields.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{words.prices}</legend>
      {fields.map(({ id: key, variantId, fromQuantity }, at) => (
        <div key={key} className="border-t border-hairline pt-2">
          <div className="flex items-center gap-2">
            <p className="min-w-0 grow truncate">{names[variantId]}</p>
            <IconButton icon={X} label={words.drop(names[variantId] ?? '')} onClick={() => remove(at)} />
          </div>
          <MoneyField
            name={`prices.${at}.price`}
            label={words.priceFrom(fromQuantity)}
            hint={retail[variantId] === undefined ? undefined : words.retail(formatAmount(retail[variantId]))}
          />
        </div>
      ))}
    </fieldset>
  )
}
