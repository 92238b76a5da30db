import { z } from 'zod'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Percentage with two decimals at most. */
const percent = (most: number) =>
  z
    .number(staffFieldErrors.percent)
    .min(0, staffFieldErrors.percent)
    .max(most, staffFieldErrors.percentUpTo(most))
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, staffFieldErrors.percent)
const whole = (least: number, most: number) =>
  z
    .int(fieldErrors.wholeNumber)
    .min(least, staffFieldErrors.between(least, most))
    .max(most, staffFieldErrors.between(least, most))

/** Interest of a single plan that differs from the rules. */
const InstallmentException = z.strictObject({ count: whole(2, 12), monthlyInterest: percent(20) })

/** Pix discount and installments as staff edit them: the settings group `pricing`. */
export const PricingForm = z.strictObject({
  /** discount for Pix in percent; 0 for none */
  pixPercentOff: percent(50),
  interestFreeUpTo: whole(1, 12),
  maxInstallments: whole(1, 12),
  /** percent per month, from the first installment with interest */
  monthlyInterest: percent(20),
  /** centavos */
  smallestInstallment: z
    .int(fieldErrors.price)
    .min(1, fieldErrors.priceAboveZero)
    .max(10_000_000, fieldErrors.tooMuch),
  installmentTable: z.array(InstallmentException).max(11, fieldErrors.tooMany),
})
export type PricingForm = z.output<typeof PricingForm>

/** Refuses contradictions between the fields. */
const PricingBody = PricingForm.extend({ version: z.string().max(40, fieldErrors.tooLong).optional() })
  .refine(({ interestFreeUpTo, maxInstallments }) => interestFreeUpTo <= maxInstallments, {
    path: ['interestFreeUpTo'],
    error: staffFieldErrors.interestFree,
  })
  .superRefine(({ installmentTable, maxInstallments }, context) => {
    const seen = new Set<number>()
    for (const [at, { count }] of installmentTable.entries()) {
      const message = seen.has(count)
        ? staffFieldErrors.planTwice
        : count > maxInstallments && staffFieldErrors.planTooLong
      if (message) context.addIssue({ code: 'custom', path: ['installmentTable', at, 'count'], message })
      seen.add(count)
    }
  })
export type PricingBody = z.output<typeof PricingBody>

export const PricingEdit = z.object({
  form: PricingForm,
  /** plans of the payment provider, which override those of the store; null: the store decides */
  providerPlans: z
    .array(z.object({ count: z.int(), monthlyInterest: z.number(), addedPercent: z.number().optional() }))
    .nullable(),
  version: z.string(),
})
export type PricingEdit = z.infer<typeof PricingEdit>

const staff = staffEndpointOf('configuracoes', '/api/settings/pricing')

export const pricingSettingsEndpoints = defineEndpoints({
  readPricing: staff('GET', '', 'O desconto no Pix e as parcelas, como se editam', { answer: PricingEdit }),
  savePricing: staff('PUT', '', 'Grava o desconto no Pix, as parcelas e os juros', {
    body: PricingBody,
    answer: PricingEdit,
    errors: ['record.changed'],
  }),
})
