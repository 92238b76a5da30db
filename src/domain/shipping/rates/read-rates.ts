import type { FreightTableEdit } from '#contract/shipping'
import { listOtherOptions, loadScheduleSettings } from '#context/shipping/schedule/read-schedule.ts'
import { computeVersion } from '#domain/audit'
import { database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { tableOf } from './freight-table.ts'

/** Returns the freight table as staff edit it, with its version. */
export async function readRates(_ctx: StaffContext): Promise<FreightTableEdit> {
  const { shipping, dispatch } = await loadScheduleSettings(database())
  const form = tableOf(shipping)
  const others = await listOtherOptions(database(), dispatch)
  return { form, others: others.map(([id, name]) => ({ id, name })), version: computeVersion(form) }
}
