import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChargeKey, ChargeRequest, PaymentProvider, ProviderPayout } from '#domain/payments'

type PayoutCalls = {
  bench: () => { provider: PaymentProvider; payOut?(): void }
  keyOf: (paymentId: string) => ChargeKey
  paid: () => Promise<{ id: string; wanted: ChargeRequest }>
}

async function listPayouts({ listPayouts: list }: PaymentProvider): Promise<ProviderPayout[]> {
  const found: ProviderPayout[] = []
  for await (const payout of list!(new Date(Date.now() - 86_400_000))) found.push(payout)
  return found
}

/** Tests that a provider lists payouts that its payments explain. */
export function payoutTests({ bench, keyOf, paid }: PayoutCalls): void {
  test('[PF-15] lists payouts whose lines are the money of payments, each once', async () => {
    const { id, wanted } = await paid()
    await bench().provider.refund!(keyOf(id), { refundId: randomUUID(), amount: 1_000 })
    bench().payOut?.()
    const payouts = await listPayouts(bench().provider)
    const lines = payouts.flatMap((payout) => payout.lines).filter(({ paymentId }) => paymentId === id)
    expect(lines.toSorted((a, b) => b.gross - a.gross)).toMatchObject([
      { kind: 'charge', gross: wanted.amount, fee: expect.any(Number), at: expect.any(Date) },
      { kind: 'refund', gross: -1_000, fee: 0 },
    ])
    for (const payout of payouts)
      expect(payout.lines.reduce((sum, { gross, fee }) => sum + gross - fee, 0)).toBe(payout.amount)
    expect(await listPayouts(bench().provider)).toEqual(payouts)
  })
}
