import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { PromotionEdit, PromotionForm } from '#contract/pricing'
import { formatBrl } from '#shared/money/money'
import { promotions } from '#texts/admin-products/promotions'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'

import { formatPercent } from '#web/admin/kit/form/amount.ts'
import { CategoryChoice } from '#web/admin/pickers/category/category-choice.tsx'
import { formatInstant } from '#web/admin/pickers/promotion/format-period.ts'
import { ProductTargets } from './product-targets.tsx'

const words = promotions.form

/** Value of a number input: null if empty, text if invalid (the server reports the error). */
type NumberInput = number | string | null
export type PromotionValues = Omit<PromotionForm, 'value' | 'minItems'> & {
  value: NumberInput
  minItems: NumberInput
}

export const newPromotion: PromotionValues = {
  name: '',
  kind: 'percent',
  value: null,
  buy: null,
  pay: null,
  needsCode: true,
  code: '',
  minItems: null,
  categoryIds: [],
  productIds: [],
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerCustomer: null,
  firstOrderOnly: false,
  isActive: true,
}

export const toPromotionValues = ({ form }: PromotionEdit): PromotionValues => ({
  ...form,
  value: form.value || null,
  minItems: form.minItems || null,
})

/** Converts the form values to the request body. Drops fields that a promotion without a code cannot have. */
export const toPromotionForm = (draft: PromotionValues): PromotionForm => ({
  ...draft,
  ...(draft.needsCode ? {} : { code: '', mostUses: null, mostUsesPerCustomer: null, firstOrderOnly: false }),
  value: (draft.kind === 'percent' || draft.kind === 'amount' ? (draft.value ?? 0) : 0) as number,
  minItems: (draft.minItems ?? 0) as number,
})

const none = '–'
const formatAmountOrNone = (amount: NumberInput): string =>
  typeof amount === 'number' ? formatBrl(amount) : (amount ?? none)
const formatCount = (count: number | null): string => (count === null ? none : String(count))
const formatIdCount = (ids: readonly string[]): string => (ids.length === 0 ? none : String(ids.length))

/** Labels of the fields, also in the dialog for edit conflicts. */
export const promotionLabels = createFieldLabels<PromotionValues>({
  name: words.name,
  kind: [words.kind, (kind) => words.kinds[kind].label],
  value: [words.amount, (value) => (typeof value === 'number' ? formatPercent(value) : (value ?? none))],
  buy: [words.buy, formatCount],
  pay: [words.pay, formatCount],
  needsCode: words.needsCode,
  code: words.code,
  minItems: [words.minItems, formatAmountOrNone],
  categoryIds: [words.categories, formatIdCount],
  productIds: [words.products, formatIdCount],
  startsAt: [words.startsAt, formatInstant],
  endsAt: [words.endsAt, formatInstant],
  mostUses: [words.mostUses, formatCount],
  mostUsesPerCustomer: [words.mostUsesPerCustomer, formatCount],
  firstOrderOnly: words.firstOrderOnly,
  isActive: words.isActive,
})

const kinds = Object.entries(words.kinds).map(([value, { label, text }]) => ({ value, label, text }))

const { CheckboxField, DateTimeField, MoneyField, NumberField, RadioGroupField, TextField } =
  fieldsOf<PromotionValues>()

type Props = { products?: PromotionEdit['products'] }

export function PromotionFields({ products = [] }: Props) {
  const { needsCode } = useWatch<PromotionValues>() as PromotionValues
  return (
    <>
      <TextField name="name" hint={words.nameHint} maxLength={80} required />
      <RadioGroupField name="kind" choices={kinds} />
      <DiscountFields />
      <CheckboxField name="needsCode" hint={words.needsCodeHint} />
      {needsCode && <TextField name="code" hint={words.codeHint} maxLength={40} />}
      <MoneyField name="minItems" hint={words.minItemsHint} />
      <Part title={words.targets} hint={words.targetsHint}>
        <CategoryChoice label={words.categories} />
        <ProductTargets named={products} />
      </Part>
      <Part title={words.period} hint={words.periodHint}>
        <DateTimeField name="startsAt" />
        <DateTimeField name="endsAt" />
      </Part>
      {needsCode && (
        <Part title={words.limits} hint={words.limitHint}>
          <NumberField name="mostUses" />
          <NumberField name="mostUsesPerCustomer" />
          <CheckboxField name="firstOrderOnly" />
        </Part>
      )}
      <CheckboxField name="isActive" hint={words.isActiveHint} />
    </>
  )
}

/** Fields of the discount, depending on the kind of promotion. */
function DiscountFields() {
  const { kind } = useWatch<PromotionValues>() as PromotionValues
  if (kind === 'percent') return <MoneyField key="percent" name="value" label={words.percent} unit="%" />
  if (kind === 'amount') return <MoneyField key="amount" name="value" label={words.amount} />
  if (kind === 'free_shipping') return null
  return (
    <div className="grid grid-cols-2 gap-4">
      <NumberField name="buy" />
      <NumberField name="pay" />
    </div>
  )
}

type PartProps = { title: string; hint: string; children: ReactNode }

const Part = ({ title, hint, children }: PartProps) => (
  <fieldset className="grid gap-4 sm:grid-cols-2">
    <legend className="mb-1 font-semibold">{title}</legend>
    <p className="text-muted sm:col-span-2">{hint}</p>
    {children}
  </fieldset>
)
