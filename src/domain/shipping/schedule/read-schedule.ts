import type { ShippingSchedule, ShippingScheduleEdit } from '#contract/shipping'
import { listEnabledCarriers } from '#context/shipping/carriers/accounts.ts'
import { listQuotedServices } from '#context/shipping/carriers/quoted-services.ts'
import { computeVersion } from '#domain/audit'
import { readStoredSettings, type SettingsOf } from '#domain/settings'
import { type Db, database } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'

type Stored = { shipping: SettingsOf<'shipping'>; dispatch: SettingsOf<'dispatch'> }

/** Reads the settings groups that contain the schedule. */
export const loadScheduleSettings = async (db: Db, lock = false): Promise<Stored> => ({
  dispatch: await readStoredSettings(db, 'dispatch', lock),
  shipping: await readStoredSettings(db, 'shipping', lock),
})

export const scheduleOf = ({ shipping, dispatch }: Stored): ShippingSchedule => ({
  handlingDays: dispatch.handlingDays,
  cutOffs: dispatch.cutOffs,
  pickups: shipping.cutOffs,
  holidays: shipping.holidays,
  labels: dispatch.labels,
})

/** Returns the services of the enabled carriers that quotes named lately, and those that staff chose. */
async function listServices(db: Db): Promise<[id: string, name: string][]> {
  const enabled = await listEnabledCarriers()
  if (enabled.length === 0) return []
  const quoted = await listQuotedServices(db)
  return enabled.flatMap(({ carrier: { name, title }, account: { services } }) => {
    const names = new Map(
      quoted.filter(({ carrier }) => carrier === name).map((each) => [each.service, each.name]),
    )
    const offered = services.length > 0 ? services : [...names.keys()]
    return offered.map((service): [string, string] => [
      `${name}:${service}`,
      `${title}: ${names.get(service) ?? service}`,
    ])
  })
}

/** Returns the options of carriers and couriers, by id. */
export const listOtherOptions = async (
  db: Db,
  { courierZones }: Pick<Stored['dispatch'], 'courierZones'>,
): Promise<[id: string, name: string][]> => [
  ...(await listServices(db)),
  ...courierZones.map(({ id, name }): [string, string] => [`motoboy:${id}`, name]),
]

/** Returns the options that a carrier or a courier takes, by id; an order that customers collect has no pick-up. */
async function listOptions(db: Db, { shipping, dispatch }: Stored): Promise<ShippingScheduleEdit['options']> {
  const names = new Map([
    ...shipping.rates.map(({ id, name }): [string, string] => [id, name]),
    ...(await listOtherOptions(db, dispatch)),
  ])
  const offered = [...names].map(([id, name]) => ({ id, name, isOffered: true }))
  const others = Object.keys(shipping.cutOffs).filter((id) => !names.has(id))
  return [...offered, ...others.map((id) => ({ id, name: id, isOffered: false }))]
}

/** Returns the schedule as staff edit it, with the shipping options and its version. */
export async function readSchedule(_ctx: StaffContext): Promise<ShippingScheduleEdit> {
  const stored = await loadScheduleSettings(database())
  const form = scheduleOf(stored)
  return { form, options: await listOptions(database(), stored), version: computeVersion(form) }
}
