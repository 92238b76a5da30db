import { expect, test } from 'vitest'
import type { PaymentProvider, ProviderEvent } from '#domain/payments'

type DisputeCalls = {
  bench: () => { provider: PaymentProvider }
  paid: () => Promise<{ id: string }>
  dispute: (paymentId: string) => Promise<unknown> | void
}

/** Tests that a provider lists the charges with a new dispute. */
export function disputeListTests({ bench, paid, dispute }: DisputeCalls): void {
  const list = async (since: number): Promise<string[]> => {
    const { provider } = bench()
    const found: ProviderEvent['charge'][] = []
    for await (const charge of provider.listDisputes!(new Date(since))) found.push(charge)
    const ids = found.map((charge) =>
      'paymentId' in charge ? charge.paymentId : provider.findPaymentId!(charge.ref),
    )
    return (await Promise.all(ids)).flatMap((id) => id ?? [])
  }

  test('[PF-11] lists the charges with a dispute that was opened since then', async () => {
    const [contested, quiet] = [await paid(), await paid()]
    await dispute(contested.id)
    const found = await list(Date.now() - 3_600_000)
    expect(found).toContain(contested.id)
    expect(found).not.toContain(quiet.id)
    expect(await list(Date.now() + 3_600_000)).toEqual([])
  })
}
