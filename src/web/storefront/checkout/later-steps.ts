import { AddressAhead } from './address-ahead.ts'
import { CompanyFields } from './company-fields.tsx'
import { CouponField } from './coupon-field.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { DoneStep } from './done-step.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { reachableStep, stepErrors } from './step-rules.ts'

/** Bundle of the steps after the first and their validation; loads while the first step is filled in. */
export const laterSteps = {
  AddressAhead,
  CompanyFields,
  CouponField,
  DeliveryStep,
  DoneStep,
  ErrorSummary,
  PaymentStep,
  ReviewStep,
  reachableStep,
  stepErrors,
}
