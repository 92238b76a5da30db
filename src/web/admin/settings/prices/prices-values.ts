import type { PricingEdit } from '#contract/pricing'
import { applyInstallmentTable, type InstallmentTerms } from '#shared/money/installments'
import { formatBrl } from '#shared/money/money'
import { pricingSettings as words } from '#texts/admin/pricing-settings'
import type { FieldLabels } from '#web/admin/kit/conflict/conflict-rows.ts'
import { formatPercent } from '#web/admin/kit/form/amount.ts'

type Pricing = PricingEdit['form']

/** Values of the form: percentages in hundredths. Text that is no number stays for the server to refuse. */
export type PricesValues = Omit<Pricing, 'installmentTable'> & {
  installmentTable: { id: string; count: number | null; monthlyInterest: number | null }[]
}

const toHundredths = (percent: number): number => Math.round(percent * 100)
const toPercent = <T>(hundredths: T): T =>
  (typeof hundredths === 'number' ? hundredths / 100 : hundredths) as T

export const toPricesValues = ({ form }: Pick<PricingEdit, 'form'>): PricesValues => ({
  ...form,
  pixPercentOff: toHundredths(form.pixPercentOff),
  monthlyInterest: toHundredths(form.monthlyInterest),
  installmentTable: form.installmentTable.map(({ count, monthlyInterest }) => ({
    id: `${count}`,
    count,
    monthlyInterest: toHundredths(monthlyInterest),
  })),
})

/** Returns what is sent. The server refuses numbers that are missing. */
export const toPricing = (values: PricesValues): Pricing => ({
  ...values,
  pixPercentOff: toPercent(values.pixPercentOff),
  monthlyInterest: toPercent(values.monthlyInterest),
  installmentTable: values.installmentTable.map(({ count, monthlyInterest }) => ({
    count: count as number,
    monthlyInterest: toPercent(monthlyInterest) as number,
  })),
})

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

/** Returns the terms that the typed values set, with those of the provider over them; undefined for wrong values. */
export function toTerms(
  values: PricesValues,
  providerPlans: PricingEdit['providerPlans'],
): (InstallmentTerms & { pixPercentOff: number }) | undefined {
  const typed = toPricing(values)
  const exceptions = typed.installmentTable.every(
    ({ count, monthlyInterest }) => isWhole(count, 2, 12) && monthlyInterest >= 0 && monthlyInterest <= 20,
  )
  const isRight =
    exceptions &&
    isWhole(values.pixPercentOff, 0, 5_000) &&
    isWhole(values.monthlyInterest, 0, 2_000) &&
    isWhole(typed.maxInstallments, 1, 12) &&
    isWhole(typed.interestFreeUpTo, 1, typed.maxInstallments) &&
    isWhole(typed.smallestInstallment, 1, 10_000_000)
  if (!isRight) return undefined
  if (!providerPlans) return typed
  const plans = providerPlans.map(({ addedPercent, ...plan }) =>
    addedPercent === undefined ? plan : { ...plan, addedPercent },
  )
  return applyInstallmentTable(typed, plans)
}

const percentText = (hundredths: unknown): string => `${formatPercent(Number(hundredths))}%`

/** How a conflict with another user's save is shown. */
export const pricesConflict = {
  read: (current: unknown) => toPricesValues(current as PricingEdit),
  words: {
    label: ([field = '', row, column]) => {
      if (field !== 'installmentTable') return (words as unknown as Record<string, string | undefined>)[field]
      const name = column === 'count' ? words.exceptionCount : words.exceptionInterest
      return row === undefined || column === undefined ? words.exceptions : `${words.exceptions}, ${name}`
    },
    show: (value, [field = '', , column]) => {
      if (field === 'smallestInstallment') return formatBrl(Number(value))
      if (field === 'installmentTable' && column === undefined)
        return (value as PricesValues['installmentTable'])
          .map(({ count, monthlyInterest }) => `${count}x: ${percentText(monthlyInterest)}`)
          .join(', ')
      return /percent|interest$/i.test(column ?? field) ? percentText(value) : String(value)
    },
  } satisfies FieldLabels,
}
