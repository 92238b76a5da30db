import { readFileSync } from 'node:fs'

/** Object as Stripe's API answers it. */
export type StripeObject = Record<string, unknown> & { id: string }

const { resources } = JSON.parse(readFileSync(new URL('./fixtures.json', import.meta.url), 'utf8')) as {
  resources: Record<string, StripeObject>
}

let count = 0

/** Returns an id of Stripe's form, new in this process. */
export const makeId = (prefix: string): string => `${prefix}_1${String((count += 1)).padStart(23, '0')}`

export const nowSeconds = (): number => Math.floor(Date.now() / 1_000)

/** Makes an object in the shape of Stripe's public fixtures (MIT; source and licence are in the file). */
export const makeObject = (kind: string, id: string, values: Record<string, unknown>): StripeObject => ({
  ...structuredClone(resources[kind]!),
  created: nowSeconds(),
  ...values,
  id,
})
