import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createFakeCarrier, type FakeCarrier } from '#adapters/shipping/fake'
import { type Carrier, CarrierError, carriers } from '#domain/shipping'

/** Provides the fake carrier for a suite; calls named in `failing` fail, and each test starts without. */
export function useFailingCarrier() {
  const failing: Partial<Record<keyof Carrier, CarrierError>> = {}
  const suite = { failing, fake: () => fake }
  let fake: FakeCarrier
  let before: readonly Carrier[]
  beforeAll(async () => {
    fake = await createFakeCarrier({ secret: 'secret', stepMs: 3_600_000 })
    before = carriers()
    carriers.provide([
      new Proxy(fake.carrier, {
        get(target, name: keyof Carrier) {
          const error = suite.failing[name]
          return error ? () => Promise.reject(error) : target[name]
        },
      }),
    ])
  })
  beforeEach(() => {
    suite.failing = {}
  })
  afterAll(() => carriers.provide(before))
  return suite
}
