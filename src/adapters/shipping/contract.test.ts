import { beforeAll } from 'vitest'
import { describeCarrier } from '#test/carrier'
import { useShop } from '#test/shop'
import { createFakeCarrier, type FakeCarrier } from './fake.ts'

useShop()
let fake: FakeCarrier
beforeAll(async () => {
  fake = await createFakeCarrier({ secret: 'a secret of the webhook', stepMs: 3_600_000 })
})

describeCarrier('fake', () => ({
  carrier: fake.carrier,
  service: 'economico',
  smallService: 'expresso',
  post: (ref) => fake.post(ref),
  deliver: (ref) => fake.deliver(ref),
  purchasesOf: (ref) => fake.purchasesOf(ref),
  webhook: (ref) => fake.webhook(ref),
  fail: (how, left) => fake.setFault({ how, left }),
}))
