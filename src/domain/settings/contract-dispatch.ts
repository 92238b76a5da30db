import { z } from 'zod'
import { parseCep, states } from '#shared/brazil/cep'
import { parseCnpj, parseCpf } from '#shared/brazil/documents'
import { parsePhone } from '#shared/brazil/phone'
import { isEmail, normalizeEmail } from '#shared/contact/contact-fields'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'

const line = (most: number) =>
  z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(most, fieldErrors.tooLong)

const readAs = (parse: (typed: string) => string | undefined, wrong: string) =>
  z
    .string(wrong)
    .max(40, wrong)
    .transform((typed, context) => {
      const value = parse(typed)
      if (value === undefined) context.addIssue({ code: 'custom', message: wrong })
      return value ?? z.NEVER
    })

const cep = readAs(parseCep, fieldErrors.cep)

/** Range of CEPs, both ends included. */
export const CepRange = z
  .strictObject({ from: cep, to: cep })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: staffFieldErrors.cepRange })
export type CepRange = z.output<typeof CepRange>

const whole = (least: number, most: number) =>
  z.int(fieldErrors.wholeNumber).min(least, fieldErrors.tooLittle).max(most, fieldErrors.tooMuch)

const cents = whole(0, 10_000_000)

/** Time of day, `14:30`. */
export const TimeOfDay = z
  .string(staffFieldErrors.timeOfDay)
  .max(5, staffFieldErrors.timeOfDay)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, staffFieldErrors.timeOfDay)

/** Last time to order for dispatch on the same day, from Sunday to Saturday; null: nothing leaves on that day. */
export const CutOffs = z.array(TimeOfDay.nullable(), fieldErrors.choice).length(7, fieldErrors.choice)
export type CutOffs = z.output<typeof CutOffs>

/** Who sends the packages, as printed on the labels. */
export const Sender = z.strictObject({
  name: line(80),
  email: z
    .string(fieldErrors.email)
    .overwrite(normalizeEmail)
    .max(254, fieldErrors.email)
    .refine((typed) => isEmail(typed), fieldErrors.email),
  phone: readAs(parsePhone, fieldErrors.phone),
  document: readAs((typed) => parseCpf(typed) ?? parseCnpj(typed), staffFieldErrors.document),
  /** state registration; null: none, so invoices cannot be used for labels */
  stateRegistration: line(20).nullable(),
  address: z.strictObject({
    cep,
    street: line(120),
    number: line(20),
    complement: z.string().trim().max(80, fieldErrors.tooLong).optional(),
    district: line(80),
    city: line(80),
    state: z.enum(states, fieldErrors.state),
  }),
})
export type Sender = z.output<typeof Sender>

/** Area of a courier (motoboy) of the store. */
const CourierZone = z
  .strictObject({
    id: z
      .string(fieldErrors.slug)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fieldErrors.slug)
      .max(40, fieldErrors.tooLong),
    name: line(60),
    ranges: z.array(CepRange).min(1, staffFieldErrors.noCepRange).max(50, fieldErrors.tooMany),
    price: cents,
    /** when it delivers, of one day */
    hours: z.strictObject({ from: TimeOfDay, to: TimeOfDay }),
    /** last time to order for delivery on the same day */
    cutOff: TimeOfDay,
    /** weekdays on which it delivers, 0 is Sunday; local and national holidays are left out */
    weekdays: z.array(whole(0, 6)).min(1, fieldErrors.choice).max(7, fieldErrors.tooMany),
    maxGrams: whole(1, 100_000),
  })
  .refine(({ hours: { from, to } }) => from < to, {
    path: ['hours', 'to'],
    error: fieldErrors.endBeforeStart,
  })
export type CourierZone = z.output<typeof CourierZone>

/** Box of the store: inner size in centimetres, maximum weight with its contents, its own weight. */
const Box = z.strictObject({
  name: line(40),
  height: whole(1, 200),
  width: whole(1, 200),
  length: whole(1, 200),
  maxGrams: whole(1, 100_000),
  ownGrams: whole(0, 10_000),
})
export type Box = z.output<typeof Box>

/** How the store dispatches. */
export const Dispatch = z.strictObject({
  /** null: not set, so no label can be bought */
  sender: Sender.nullable(),
  /** business days between payment and posting */
  handlingDays: whole(0, 60),
  /** of the freight table and of carriers without their own; null: an order of today leaves today */
  cutOffs: CutOffs.nullable(),
  courierZones: z.array(CourierZone).max(30, fieldErrors.tooMany),
  /** empty: those of `quotes/packing.ts` */
  boxes: z.array(Box).max(20, fieldErrors.tooMany),
  /** buys the carrier's label once an order is packed and has the invoice that it needs, or only by hand */
  labels: z.enum(['packing', 'by_hand']).default('packing'),
})
export type Dispatch = z.output<typeof Dispatch>
