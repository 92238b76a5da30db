import { z } from 'zod'
import { labelSteps } from '#contract/shipping'
import { giftLimits } from '#shared/contact/gift-limits'
import { freeTextSchema } from '#shared/text/free-text'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { gift as giftWords } from '#texts/checkout/gift'
import { fieldErrors } from '#texts/storefront/field-errors'
import { freeTextErrors } from '#texts/storefront/free-text'

/** Where a package is, in the order of the process. */
export const packageStates = [
  'open',
  'packed',
  'ready',
  'shipped',
  'delivered',
  'collected',
  'returned_to_sender',
  'lost',
] as const
export type PackageState = (typeof packageStates)[number]

/** Steps of a package; `unpacked` puts its pieces back. */
export const packageSteps = [
  'packed',
  'shipped',
  'ready',
  'collected',
  'delivered',
  'returned_to_sender',
  'lost',
  'unpacked',
] as const
export type PackageStep = (typeof packageSteps)[number]

/** Order that is a gift: who receives it, and the message on its packing slip, which may be empty. */
export const Gift = z.object({ receiver: z.string(), message: z.string() })
export type Gift = z.infer<typeof Gift>

export const GiftInput = z.strictObject({
  receiver: freeTextSchema(giftWords.receiver, freeTextErrors, { min: 1, max: giftLimits.receiver }),
  message: freeTextSchema(giftWords.message, freeTextErrors, { max: giftLimits.message }).default(''),
})

export const PackedItem = z.strictObject({
  itemId: z.uuid(fieldErrors.id),
  quantity: z.int(fieldErrors.quantity).min(1, fieldErrors.quantity).max(999, fieldErrors.quantity),
})
export type PackedItem = z.infer<typeof PackedItem>

/** Package as its customer sees it. */
export const PackageView = z.object({
  id: z.string(),
  /** 1, 2, … within the order */
  number: z.int(),
  state: z.enum(packageStates),
  items: z.array(PackedItem),
  trackingCode: z.string().nullable(),
  shippedAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** last day of the time that staff gave to collect it, `2026-12-08`; null: the usual time */
  collectBy: z.string().nullable(),
})
export type PackageView = z.infer<typeof PackageView>

/** Label of a carrier for a package, as staff see it. `price`: centavos; null until the carrier tells it. */
export const PackageLabelView = z.object({
  /** names as they are shown */
  carrier: z.string(),
  service: z.string(),
  /** `refused`: the carrier wants no such label; another one can be bought */
  state: z.enum([...labelSteps, 'refused']),
  price: z.int().nullable(),
  trackingCode: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** why the last try failed, as the carrier words it */
  failure: z.string().nullable(),
  /** null: nothing was paid for it yet */
  boughtAt: z.string().nullable(),
  /** bought 7 days ago, and the package is still in the store */
  isUnused: z.boolean(),
})
export type PackageLabelView = z.infer<typeof PackageLabelView>

/** Label that was bought 7 days ago and is at no carrier. `order`: null if its package does not exist any more. */
export const UnusedLabelView = z.object({
  id: z.string(),
  order: z.object({ id: z.string(), number: z.string(), package: z.int() }).nullable(),
  carrier: z.string(),
  price: z.int().nullable(),
  boughtAt: z.string(),
})
export type UnusedLabelView = z.infer<typeof UnusedLabelView>

/** Package as staff see it, with what can be done next. */
export const StaffPackageView = PackageView.extend({
  packedAt: z.string().nullable(),
  readyAt: z.string().nullable(),
  /** nobody came in time to collect it */
  uncollectedAt: z.string().nullable(),
  returnedToSenderAt: z.string().nullable(),
  lostAt: z.string().nullable(),
  receivedBy: z.string().nullable(),
  receivedDocument: z.string().nullable(),
  nextSteps: z.array(z.enum(packageSteps)),
  /** label of a carrier; null: none */
  label: PackageLabelView.nullable(),
  /** closed, in the store, and its carrier sells labels; the order may still refuse it */
  canBuyLabel: z.boolean(),
})
export type StaffPackageView = z.infer<typeof StaffPackageView>

/** Pieces to pack by hand. `id` is chosen by the device: repeating the call packs nothing twice. */
export const PackInput = z.strictObject({
  id: z.uuid(fieldErrors.id),
  items: z.array(PackedItem).min(1, fieldErrors.choice).max(100, fieldErrors.tooLong),
})
export type PackInput = z.infer<typeof PackInput>

/** Scanned EAN or SKU. `id` is chosen by the device: repeating the call adds nothing twice. */
export const ScanInput = z.strictObject({
  id: z.uuid(fieldErrors.id),
  code: z.string().trim().min(1, fieldErrors.required).max(60, fieldErrors.tooLong),
})
export type ScanInput = z.infer<typeof ScanInput>

const name = z.string().trim().min(2, fieldErrors.name).max(120, fieldErrors.tooLong)
const document = z.string().trim().min(5, staffFieldErrors.identity).max(30, fieldErrors.tooLong)

/** Oldest order with pieces to pack that nobody else has open, and how many other orders wait. */
export const NextToPack = z.object({
  next: z
    .object({
      id: z.string(),
      number: z.string(),
      customer: z.string(),
      /** pieces that are in no package */
      pieces: z.int(),
      shippingName: z.string(),
      /** staff have the pieces of it together already */
      isPicked: z.boolean(),
    })
    .nullable(),
  /** with the next one, and those that somebody else has open */
  left: z.int(),
})
export type NextToPack = z.infer<typeof NextToPack>

/** Whoever collects a package at the shop shows a document. */
export const PackageChange = z
  .strictObject({
    to: z.enum(packageSteps),
    trackingCode: z.string().trim().max(60, fieldErrors.tooLong).optional(),
    receivedBy: name.optional(),
    receivedDocument: document.optional(),
  })
  .refine(({ to, receivedBy }) => to !== 'collected' || receivedBy, {
    path: ['receivedBy'],
    message: fieldErrors.required,
  })
  .refine(({ to, receivedDocument }) => to !== 'collected' || receivedDocument, {
    path: ['receivedDocument'],
    message: fieldErrors.required,
  })
export type PackageChange = z.infer<typeof PackageChange>
