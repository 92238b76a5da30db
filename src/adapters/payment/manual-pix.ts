import {
  addManualCharge,
  type Charge,
  findManualCharge,
  type ManualCharge,
  manualPixName as name,
  setManualChargeStatus,
  type PaymentProvider,
} from '#domain/payments'
import { readSettings } from '#domain/settings'
import { staticBrCode } from '#shared/brazil/br-code'

const chargeOf = ({ paymentId, status, amount, copyPaste }: ManualCharge): Charge => ({
  ref: paymentId,
  status,
  captured: status === 'paid' ? amount : 0,
  customerTotal: null,
  fee: null,
  declineReason: null,
  nextAction: { kind: 'pix', copyPaste },
  refunds: [],
  disputes: [],
  review: null,
})

async function find(paymentId: string): Promise<Charge | undefined> {
  const charge = await findManualCharge(paymentId)
  return charge && chargeOf(charge)
}

/**
 * Payment provider of a store with only a Pix key (settings `payments`): a static code, paid once staff confirm the
 * money. It cannot refund: staff return the money themselves.
 */
export const manualPix: PaymentProvider = {
  name,
  methods: ['pix'],
  isOpen: async (db) => (await readSettings('payments', db)).manualPix !== null,
  async createCharge({ paymentId, orderNumber, amount, expiresAt }) {
    const { manualPix: payee } = await readSettings('payments')
    if (!payee) throw new Error('the shop has no Pix key')
    await addManualCharge({
      paymentId,
      amount,
      copyPaste: staticBrCode({ ...payee, amount, txid: orderNumber }),
      expiresAt,
    })
    return (await find(paymentId))!
  },
  findCharge: ({ paymentId }) => find(paymentId),
  async cancel({ paymentId }) {
    await find(paymentId)
    await setManualChargeStatus(paymentId, 'pending', 'cancelled')
  },
  // A static code has no webhook.
  readWebhook: () => undefined,
}
