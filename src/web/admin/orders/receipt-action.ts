import type { StaffOrderView } from '#contract/orders'
import { toIsoDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { orderTerms as words } from '#texts/admin/order-terms'
import { fieldErrors } from '#texts/storefront/field-errors'
import type { ConfirmationValues } from '#web/admin/kit/actions/confirmation.ts'
import type { RecordAction } from '#web/admin/kit/actions/record-actions.tsx'
import { formatAmountInput, parseAmount } from '#web/admin/kit/form/amount.ts'
import { api } from '#web/client/api.ts'

function check({ amount = '', proof = '', receivedOn = '' }: ConfirmationValues, balance: number) {
  const cents = parseAmount(amount)
  const isAmount = typeof cents === 'number' && cents > 0
  const errors = {
    ...(isAmount ? {} : { amount: fieldErrors.amount }),
    ...(isAmount && cents > balance ? { amount: words.most(formatBrl(balance)) } : {}),
    ...(receivedOn === '' ? { receivedOn: fieldErrors.required } : {}),
    ...(proof.trim() === '' ? { proof: fieldErrors.required } : {}),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** Returns the action that records money of an order on terms that came without a charge. `receiptId` names it,
 * the same for a repeated request. */
export function getReceiptActions(
  { id, number, terms, actions }: StaffOrderView,
  receiptId: string,
): RecordAction<StaffOrderView>[] {
  if (!terms || !actions.includes('pay')) return []
  const today = toIsoDay(new Date())
  const confirmation = {
    title: words.receiveQuestion(number),
    text: words.receiveText,
    confirm: words.confirm,
    fields: [
      {
        name: 'amount',
        label: words.receiveAmount,
        value: formatAmountInput(terms.balance),
        required: true,
        maxLength: 20,
      },
      { name: 'receivedOn', label: words.receivedOn, type: 'date' as const, value: today, required: true },
      { name: 'proof', label: words.proof, hint: words.proofHint, required: true, maxLength: 300 },
    ],
    check: (answers: ConfirmationValues) => check(answers, terms.balance),
  }
  const run = ({ amount = '', receivedOn = '', proof = '' }: ConfirmationValues) =>
    api.orders.staff(id).receipts.post({
      body: { id: receiptId, amount: Number(parseAmount(amount)), receivedOn, proof: proof.trim() },
    })
  return [{ id: 'receipt', label: words.receive, done: words.received, confirmation, run }]
}
