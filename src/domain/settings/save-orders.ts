import { isDeepStrictEqual } from 'node:util'
import { type CommandCall, computeVersion, staffCommand } from '#domain/audit'
import type { StaffContext } from '#platform/http/http'
import { type Db, database } from '#platform/postgres/database'
import { readStoredSettings, saveSettings } from './commands.ts'
import type { OrderSettings, OrderSettingsBody, OrderSettingsEdit } from './contract.ts'
import { manualPixHours, type SettingsOf, unpaidHours } from './rules.ts'

type Stored = { [G in 'orders' | 'payments' | 'products']: SettingsOf<G> }

const load = async (db: Db, lock: boolean): Promise<Stored> => ({
  orders: await readStoredSettings(db, 'orders', lock),
  payments: await readStoredSettings(db, 'payments', lock),
  products: await readStoredSettings(db, 'products', lock),
})

const formOf = ({ orders, payments, products }: Stored): OrderSettings => ({
  exchangeDays: orders.exchangeDays,
  unpaidHours: payments.unpaidHours ?? unpaidHours,
  manualPixHours: payments.manualPixHours ?? manualPixHours,
  sku: products.sku,
})

/** Returns the rules of orders as staff edit them. */
export async function readOrdersForStaff(_ctx: StaffContext): Promise<OrderSettingsEdit> {
  const form = formOf(await load(database(), false))
  return { form, version: computeVersion(form) }
}

/** Saves the rules of orders. The rest of their settings groups stays. Throws `record.changed`. */
export const saveOrders = staffCommand({
  entity: 'settings',
  load: ({ tx }: CommandCall<OrderSettingsBody>) => load(tx, true),
  version: ({ loaded }) => formOf(loaded),
  // Three groups: whoever saved one of them last may not have changed this.
  versioned: () => undefined,
  async save({ tx, ctx, input: { version: _version, exchangeDays, sku, ...hours }, loaded }) {
    if (exchangeDays !== loaded.orders.exchangeDays) await saveSettings(tx, ctx, 'orders', { exchangeDays })
    if (sku !== loaded.products.sku) await saveSettings(tx, ctx, 'products', { sku })
    const before = formOf(loaded)
    const held = { unpaidHours: before.unpaidHours, manualPixHours: before.manualPixHours }
    if (!isDeepStrictEqual(hours, held))
      await saveSettings(tx, ctx, 'payments', { ...loaded.payments, ...hours })
  },
  audit: 'parts',
})
