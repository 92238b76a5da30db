import type { BoxesEdit, CouriersEdit, SenderEdit } from '#contract/shipping'
import { defaultBoxes } from '#context/shipping/quotes/packing.ts'
import { computeVersion } from '#domain/audit'
import { readStoredSettings, type SettingsOf } from '#domain/settings'
import { database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'

type Dispatch = SettingsOf<'dispatch'>
export type DispatchPart = 'sender' | 'boxes' | 'courierZones'

/** Returns the state of a part, for its version. */
export const partOf = (part: DispatchPart, dispatch: Dispatch) => ({ [part]: dispatch[part] })

async function readPart<P extends DispatchPart>(part: P): Promise<{ value: Dispatch[P]; version: string }> {
  const dispatch = await readStoredSettings(database(), 'dispatch')
  return { value: dispatch[part], version: computeVersion(partOf(part, dispatch)) }
}

/** Returns the sender of the labels, and the company data to start from. */
export async function readSender(_ctx: StaffContext): Promise<SenderEdit> {
  const { value: sender, version } = await readPart('sender')
  const { name, cnpj, email, phone, street, district, city, state, cep } = await readStoredSettings(
    database(),
    'business',
  )
  return {
    sender,
    business: { name, cnpj, email, phone, street, district, city, state, cep },
    version,
  }
}

/** Returns the boxes of the store, and those that apply without any. */
export async function readBoxes(_ctx: StaffContext): Promise<BoxesEdit> {
  const { value: boxes, version } = await readPart('boxes')
  return { boxes, defaults: [...defaultBoxes], version }
}

/** Returns the areas of couriers. */
export async function readCouriers(_ctx: StaffContext): Promise<CouriersEdit> {
  const { value: courierZones, version } = await readPart('courierZones')
  return { courierZones, version }
}
