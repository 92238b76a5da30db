import { z } from 'zod'
import { AddressInput, Cep } from '#contract/customers'
import { PictureView } from '#contract/media'
import { PaymentChoice } from '#contract/payments'
import { AppliedPromotion, InstallmentPlan } from '#contract/pricing'
import { ShippingOption } from '#contract/shipping'
import { parseCpf } from '#shared/brazil/documents'
import { parsePhone } from '#shared/brazil/phone'
import { emailSchema } from '#shared/contact/email-schema'
import { fullNamePattern } from '#shared/contact/contact-fields'
import { freeTextSchema } from '#shared/text/free-text'
import { checkout as words } from '#texts/checkout/checkout'
import { fieldErrors } from '#texts/storefront/field-errors'
import { freeTextErrors } from '#texts/storefront/free-text'
import { GiftInput } from './contract-packages.ts'

/** Where a member of the team talks to the customer of an order that they make. */
export const staffChannels = ['whatsapp', 'instagram', 'counter'] as const
export type StaffChannel = (typeof staffChannels)[number]

/** Where an order with a link came from; `quote`: a company accepted an offer of the team. */
export const orderChannels = [...staffChannels, 'quote'] as const
export type OrderChannel = (typeof orderChannels)[number]

export const byStaffErrors = {
  /** data: `missing` */
  'orders.data_missing': 422,
  'orders.link_not_found': 404,
  'orders.link_other_cep': 422,
  /** data: `most` */
  'orders.too_many_links': 409,
  /** data: `limit` in percent */
  'orders.discount_above_limit': 403,
  /** data: `items` with the quantity that is left */
  'orders.sold_out': 409,
  'orders.shipping_gone': 409,
  'orders.id_reused': 409,
} as const

/** Data that the customer of an order by staff must still tell. */
export const missingData = ['name', 'email', 'phone', 'cpf', 'address', 'terms'] as const
export type MissingData = (typeof missingData)[number]

/** How long the pieces are held: two hours, until the evening, until noon of the next day. */
export const holdChoices = ['two_hours', 'evening', 'next_noon'] as const
export type HoldChoice = (typeof holdChoices)[number]

export const discountReasons = ['first_purchase', 'courtesy', 'our_delay', 'other'] as const
export type DiscountReason = (typeof discountReasons)[number]

const parsed = (parse: (text: string) => string | undefined, message: string) =>
  z
    .string({ error: message })
    .max(40, message)
    .transform((text, context) => {
      const value = parse(text)
      if (!value) context.addIssue({ code: 'custom', message })
      return value ?? z.NEVER
    })

const name = freeTextSchema(words.identification.name, freeTextErrors, { max: 120, short: fieldErrors.name })

/** Data that staff know of the customer; a first name alone is completed by the link. */
export const KnownCustomer = z.strictObject({
  name: name.optional(),
  email: emailSchema(fieldErrors.email).optional(),
  phone: parsed(parsePhone, fieldErrors.phone).optional(),
  cpf: parsed(parseCpf, fieldErrors.cpf).optional(),
})
export type KnownCustomer = z.infer<typeof KnownCustomer>

const OrderedPiece = z.strictObject({
  variantId: z.uuid(fieldErrors.id),
  quantity: z.int(fieldErrors.choice).min(1, fieldErrors.choice).max(99, fieldErrors.choice),
})
const pieces = z.array(OrderedPiece).max(50, fieldErrors.tooLong)
const optionId = z.string({ error: fieldErrors.choice }).min(1, fieldErrors.choice).max(60)
const percent = z.int(fieldErrors.choice).min(0, fieldErrors.choice).max(90, fieldErrors.choice)

export const StaffQuoteRequest = z.strictObject({
  items: pieces,
  cep: Cep.optional(),
  shippingOptionId: optionId.optional(),
  discountPercent: percent.optional(),
})
export type StaffQuoteRequest = z.input<typeof StaffQuoteRequest>
export type StaffQuoteParsed = z.infer<typeof StaffQuoteRequest>

export const StaffOrder = z.strictObject({
  /** made by the browser, so that a repeated call makes no second order */
  id: z.uuid(fieldErrors.id),
  channel: z.enum(staffChannels, fieldErrors.choice),
  items: pieces.min(1, fieldErrors.choice),
  customer: KnownCustomer,
  /** known customer whose CPF the order takes, unless another one is given */
  buyerId: z.uuid(fieldErrors.id).optional(),
  /** CEP of the delivery; absent for a pick-up */
  cep: Cep.optional(),
  address: AddressInput.optional(),
  shippingOptionId: optionId,
  gift: GiftInput.optional(),
  discount: z
    .strictObject({
      percent: percent.min(1, fieldErrors.choice),
      reason: z.enum(discountReasons, fieldErrors.choice),
      note: z.string().trim().max(200, fieldErrors.tooLong).optional(),
    })
    .optional(),
  hold: z.enum(holdChoices, fieldErrors.choice),
  /** total by card in centavos, as shown; another one is refused */
  expectedTotal: z.int(fieldErrors.price).min(0, fieldErrors.price),
})
export type StaffOrder = z.input<typeof StaffOrder>
export type StaffOrderParsed = z.infer<typeof StaffOrder>

const QuotedPiece = z.object({
  variantId: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  image: PictureView.nullable(),
  shelf: z.string().nullable(),
  available: z.int(),
  quantity: z.int(),
  unitPrice: z.int(),
  /** part of all promotions and of the discount, in centavos */
  discount: z.int(),
  total: z.int(),
})

/** Price of a new order; amounts are centavos. */
export const StaffQuote = z.object({
  items: z.array(QuotedPiece),
  /** variants that are no longer for sale */
  gone: z.array(z.string()),
  place: z.object({ city: z.string(), state: z.string() }).nullable(),
  options: z.array(ShippingOption),
  totals: z.object({
    items: z.int(),
    promotions: z.array(AppliedPromotion),
    shipping: z.int(),
    /** without interest */
    card: z.int(),
    pix: z.object({ discount: z.int(), total: z.int() }),
    plans: z.array(InstallmentPlan),
  }),
  holds: z.array(z.object({ choice: z.enum(holdChoices), until: z.string() })),
  /** largest discount that this member may give, in percent */
  discountLimit: z.int(),
})
export type StaffQuote = z.infer<typeof StaffQuote>

/** Colour of a product with its sizes. */
export const PieceChoice = z.object({
  productId: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  image: PictureView.nullable(),
  price: z.int(),
  sizes: z.array(
    z.object({ variantId: z.string(), size: z.string().nullable(), sku: z.string(), available: z.int() }),
  ),
})
export type PieceChoice = z.infer<typeof PieceChoice>

/** Set for sale, with what can be chosen for each of its pieces. */
export const SetChoice = z.object({
  setId: z.string(),
  name: z.string(),
  image: PictureView.nullable(),
  price: z.int(),
  pieces: z.array(
    z.object({
      name: z.string(),
      choices: z.array(
        z.object({
          variantId: z.string(),
          color: z.string().nullable(),
          size: z.string().nullable(),
          available: z.int(),
        }),
      ),
    }),
  ),
})
export type SetChoice = z.infer<typeof SetChoice>

/** Order by staff that waits for its customer. */
export const OpenLink = z.object({
  orderId: z.string(),
  number: z.string(),
  url: z.string(),
  channel: z.enum(orderChannels),
  customer: z.string(),
  phone: z.string().nullable(),
  /** member of the team who made it; null if their account is gone */
  by: z.string().nullable(),
  openedAt: z.string().nullable(),
  missing: z.array(z.enum(missingData)),
  expiresAt: z.string(),
  total: z.int(),
})
export type OpenLink = z.infer<typeof OpenLink>

export const LinkChange = z.strictObject({
  hold: z.enum(holdChoices, fieldErrors.choice).optional(),
  customer: KnownCustomer.optional(),
  address: AddressInput.optional(),
})
export type LinkChange = z.input<typeof LinkChange>
export type LinkChangeParsed = z.infer<typeof LinkChange>

/** Order of a link that is bought on the terms of its company. */
export const TermsByLink = z.strictObject({
  expectedTotal: z.int(fieldErrors.price).min(0, fieldErrors.price).optional(),
  customer: KnownCustomer.extend({
    name: name.regex(fullNamePattern, fieldErrors.name).optional(),
  }).optional(),
  address: AddressInput.optional(),
  /** version of the terms that the customer accepts by paying */
  termsVersion: z.string().min(1).max(20),
})
export type TermsByLink = z.input<typeof TermsByLink>
export type TermsByLinkParsed = z.infer<typeof TermsByLink>

export const PayByLink = TermsByLink.extend({ payment: PaymentChoice })
export type PayByLink = z.input<typeof PayByLink>
export type PayByLinkParsed = z.infer<typeof PayByLink>
