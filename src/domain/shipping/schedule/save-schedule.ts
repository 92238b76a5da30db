import { isDeepStrictEqual } from 'node:util'
import type { ShippingScheduleForm } from '#contract/shipping'
import { lockCarriers } from '#context/shipping/carriers/save-carriers.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { saveSettings } from '#domain/settings'
import { loadScheduleSettings, scheduleOf } from './read-schedule.ts'

/** Removes options without a pick-up. */
const withTimes = (pickups: ShippingScheduleForm['pickups']): ShippingScheduleForm['pickups'] =>
  Object.fromEntries(Object.entries(pickups).filter(([, times]) => Object.keys(times).length > 0))

/**
 * Saves when orders leave the store. Everything else of the settings groups `dispatch` and `shipping` stays. Throws
 * `record.changed`.
 */
export const saveSchedule = staffCommand({
  entity: 'settings',
  async load({ tx }: CommandCall<ShippingScheduleForm>) {
    await lockCarriers(tx)
    return loadScheduleSettings(tx, true)
  },
  version: ({ loaded }) => scheduleOf(loaded),
  // Two groups: whoever saved one of them last may not have changed this.
  versioned: () => undefined,
  async save({ tx, ctx, input: { handlingDays, cutOffs, pickups, holidays, labels }, loaded }) {
    const dispatch = { ...loaded.dispatch, handlingDays, cutOffs, labels }
    const shipping = { ...loaded.shipping, cutOffs: withTimes(pickups), holidays }
    if (!isDeepStrictEqual(dispatch, loaded.dispatch)) await saveSettings(tx, ctx, 'dispatch', dispatch)
    if (!isDeepStrictEqual(shipping, loaded.shipping)) await saveSettings(tx, ctx, 'shipping', shipping)
  },
  audit: 'parts',
})
