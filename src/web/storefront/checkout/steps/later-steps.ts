import { AddressPrefetch } from '#web/storefront/checkout/delivery/address-prefetch.ts'
import { CompanyFields } from '#web/storefront/checkout/form/company-fields.tsx'
import { CouponField } from '#web/storefront/checkout/payment/coupon-field.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { StepSummary } from './step-summary.tsx'
import { ErrorSummary } from '#web/storefront/checkout/order/error-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { getReachableStep, validateStep } from './step-rules.ts'

/** Bundle of the steps after the first and their validation; loads while the first step is filled in. */
export const laterSteps = {
  AddressPrefetch,
  CompanyFields,
  CouponField,
  DeliveryStep,
  StepSummary,
  ErrorSummary,
  PaymentStep,
  ReviewStep,
  getReachableStep,
  validateStep,
}
