import { z } from 'zod'
import { Dispatch, TimeOfDay } from '#contract/settings'
import { weekdays } from '#shared/dates/pickups'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Returns whether a day exists: `MM-DD`, or `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  // 29 February exists in a leap year.
  const day = text.length === 5 ? `2024-${text}` : text
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day)
}

const Holiday = z
  .string(staffFieldErrors.holiday)
  .max(10, staffFieldErrors.holiday)
  .regex(/^(\d{4}-)?\d{2}-\d{2}$/, staffFieldErrors.holiday)
  .refine(isDay, staffFieldErrors.holiday)

/** When orders leave the store: parts of the settings groups `dispatch` and `shipping`. */
export const ShippingSchedule = z.strictObject({
  /** business days between payment and posting */
  handlingDays: Dispatch.shape.handlingDays,
  /** last time to order for dispatch on the same day, from Sunday to Saturday; null: an order of today leaves today */
  cutOffs: Dispatch.shape.cutOffs,
  /** pick-ups of the carriers: per shipping option id, the time of each weekday */
  pickups: z
    .record(z.string().min(1).max(120, fieldErrors.tooLong), z.partialRecord(z.enum(weekdays), TimeOfDay))
    .refine((pickups) => Object.keys(pickups).length <= 200, fieldErrors.tooMany),
  /** local holidays without dispatch: `MM-DD` every year, `YYYY-MM-DD` once */
  holidays: z.array(Holiday, staffFieldErrors.holiday).max(100, fieldErrors.tooMany),
  /** when the carriers' labels are bought */
  labels: Dispatch.shape.labels.unwrap(),
})
export type ShippingSchedule = z.output<typeof ShippingSchedule>

export const ShippingScheduleEdit = z.object({
  form: ShippingSchedule,
  /** options that customers can get, and those that only have pick-ups left (`isOffered` false) */
  options: z.array(z.object({ id: z.string(), name: z.string(), isOffered: z.boolean() })),
  version: z.string(),
})
export type ShippingScheduleEdit = z.output<typeof ShippingScheduleEdit>

const ShippingScheduleForm = ShippingSchedule.extend({
  version: z.string().max(40, fieldErrors.tooLong).optional(),
})
export type ShippingScheduleForm = z.output<typeof ShippingScheduleForm>

const staff = staffEndpointOf('configuracoes', '/api/settings/shipping-schedule')

export const scheduleEndpoints = defineEndpoints({
  readSchedule: staff('GET', '', 'Quando os pedidos saem: preparo, horários, coletas e feriados', {
    answer: ShippingScheduleEdit,
  }),
  saveSchedule: staff('PUT', '', 'Grava quando os pedidos saem', {
    body: ShippingScheduleForm,
    answer: ShippingScheduleEdit,
    errors: ['record.changed'],
  }),
})
