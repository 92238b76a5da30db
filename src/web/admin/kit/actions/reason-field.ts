import type { ConfirmationField } from './confirmation.ts'

/** Returns the required field `reason` of a confirmation. */
export const createReasonField = (words: { reason: string; reasonHint: string }): ConfirmationField => ({
  name: 'reason',
  label: words.reason,
  hint: words.reasonHint,
  type: 'area',
  required: true,
  maxLength: 300,
})
