import type { Dispatch } from '#contract/settings'
import { saveSettings } from '#domain/settings'
import { waitForInvalidations } from '#platform/cache/cache'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { aSender } from './carrier.ts'
import type { TestShop } from './shop.ts'

export const aDispatch: Dispatch = {
  sender: aSender,
  handlingDays: 0,
  cutOffs: null,
  courierZones: [],
  boxes: [],
  labels: 'by_hand',
}

/** Saves how the store dispatches, and waits until it applies. */
export async function saveDispatch(change: Partial<Dispatch> = {}): Promise<void> {
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'dispatch', { ...aDispatch, ...change }))
  await waitForInvalidations()
}

/** Enables a carrier that needs no account. */
export const enableCarrier = (shop: TestShop, carrier: string): Promise<unknown> =>
  shop.sql(
    `insert into shipping_carriers (carrier, enabled, services) values ($1, true, '{}')
     on conflict (carrier) do update set enabled = true`,
    [carrier],
  )

/** Deletes what the store knows of carriers. */
export async function forgetCarriers(shop: TestShop): Promise<void> {
  for (const table of ['tracking_events', 'labels', 'quotes', 'carriers', 'carrier_events'])
    await shop.sql(`delete from shipping_${table}`)
}
