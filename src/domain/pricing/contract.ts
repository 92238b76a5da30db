import { z } from 'zod'
import { normalizeCouponCode } from '#shared/catalog/coupon-code'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import { PromotionKind, PromotionState } from './contract-promotion-kinds.ts'
import { pricingSettingsEndpoints } from './contract-settings.ts'

export * from './contract-prices.ts'
export * from './contract-promotion-kinds.ts'
export * from './contract-settings.ts'

export const errors = {
  'pricing.coupon_refused': 409,
  'pricing.promotion_not_found': 404,
  'pricing.promotion_ended': 409,
  'pricing.price_list_not_found': 404,
  'pricing.price_list_in_use': 409,
  'pricing.price_list_by_company': 409,
} as const

const needed = (most: number) =>
  z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(most, fieldErrors.tooLong)
const whole = (least: number, most: number) =>
  z.int(fieldErrors.wholeNumber).min(least, fieldErrors.tooLittle).max(most, fieldErrors.tooMuch)
/** ISO 8601, UTC */
const Instant = z.iso.datetime(fieldErrors.day)
const maxCentavos = 100_000_000
const ids = (most: number) => z.array(z.uuid(fieldErrors.id)).max(most, fieldErrors.tooMany)
const version = z.string().max(40, fieldErrors.tooLong).optional()

/** Input of a promotion. `validatePromotion` refuses contradictions. */
export const PromotionForm = z.strictObject({
  /** name in cart and order */
  name: needed(80),
  kind: PromotionKind,
  /** hundredths of a percent up to 9000, or centavos; 0 if the kind has no value */
  value: whole(0, maxCentavos),
  buy: whole(2, 100).nullable(),
  pay: whole(1, 99).nullable(),
  needsCode: z.boolean(fieldErrors.choice),
  /** empty for single-use codes and for automatic promotions */
  code: z
    .string()
    .overwrite(normalizeCouponCode)
    .max(40, fieldErrors.tooLong)
    .regex(/^(?:[A-Z0-9-]{3,40})?$/, fieldErrors.promotionCode),
  /** minimum amount in centavos */
  minItems: whole(0, maxCentavos),
  /** targets; if both are empty, it applies to everything */
  categoryIds: ids(50),
  productIds: ids(200),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  mostUses: whole(1, 1_000_000).nullable(),
  mostUsesPerCustomer: whole(1, 1_000).nullable(),
  firstOrderOnly: z.boolean(fieldErrors.choice),
  isActive: z.boolean(fieldErrors.choice),
})
export type PromotionForm = z.infer<typeof PromotionForm>
export const PromotionChange = PromotionForm.extend({ version })
export type PromotionChange = z.infer<typeof PromotionChange>

/** Results of a promotion over orders that are paid or still can be. */
const given = {
  uses: z.int(),
  /** total discount in centavos */
  given: z.int(),
  /** sales of these orders after the discount, in centavos */
  sales: z.int(),
}
const Named = z.object({ id: z.string(), name: z.string() })

export const PromotionRow = z.object({
  id: z.string(),
  ...PromotionForm.pick({
    name: true,
    kind: true,
    value: true,
    buy: true,
    pay: true,
    needsCode: true,
    code: true,
    mostUses: true,
    startsAt: true,
    endsAt: true,
  }).shape,
  state: PromotionState,
  /** number of single-use codes */
  codes: z.int(),
  /** name of the first target, and number of targets; 0 means everything */
  holdsFor: z.string().nullable(),
  targets: z.int(),
  ...given,
})
export type PromotionRow = z.infer<typeof PromotionRow>

/** A leading `-` sorts descending. */
export const promotionSorts = [
  'created',
  '-created',
  'name',
  '-name',
  'uses',
  '-uses',
  'given',
  '-given',
] as const
export type PromotionSort = (typeof promotionSorts)[number]

export const PromotionSearch = z.object({
  /** part of a name or code, or a whole single-use code */
  ...pageQueryFields(fieldErrors.page),
  state: PromotionState.optional(),
  sort: z.enum(promotionSorts, fieldErrors.choice).default('-created'),
})
export type PromotionSearch = z.output<typeof PromotionSearch>

export const PromotionPage = z.object({
  items: z.array(PromotionRow),
  counts: z.record(PromotionState, z.int()),
  ...pageResultFields,
})
export type PromotionPage = z.infer<typeof PromotionPage>

export const PromotionEdit = z.object({
  id: z.string(),
  state: PromotionState,
  form: PromotionForm,
  categories: z.array(Named),
  products: z.array(Named),
  codes: z.int(),
  codesUsed: z.int(),
  ...given,
  version: z.string(),
})
export type PromotionEdit = z.infer<typeof PromotionEdit>

/** Maximum number of single-use codes per request, and per promotion. */
export const maxNewCodes = 1_000
export const maxCodes = 20_000
export const NewCodes = z.strictObject({
  count: whole(1, maxNewCodes),
  /** prefix of each code; eight random characters follow */
  prefix: z
    .string()
    .overwrite(normalizeCouponCode)
    .max(20, fieldErrors.tooLong)
    .regex(/^[A-Z0-9]*$/, fieldErrors.promotionCode),
})
export type NewCodes = z.infer<typeof NewCodes>

export const PriceListRule = z.strictObject({
  /** exactly one of both */
  productId: z.uuid(fieldErrors.id).nullable(),
  categoryId: z.uuid(fieldErrors.id).nullable(),
  fromQuantity: whole(1, 10_000),
  /** hundredths of a percent */
  percentOff: whole(1, 9_000),
})
export type PriceListRule = z.infer<typeof PriceListRule>

export const PriceListPrice = z.strictObject({
  variantId: z.uuid(fieldErrors.id),
  fromQuantity: whole(1, 10_000),
  /** centavos */
  price: whole(1, maxCentavos),
})

export const PriceListForm = z.strictObject({
  name: needed(80),
  /** hundredths of a percent off everything without a rule or price below */
  percentOff: whole(0, 9_000),
  /** period; outside of it members pay retail */
  startsAt: Instant.nullable().default(null),
  endsAt: Instant.nullable().default(null),
  rules: z.array(PriceListRule).max(500, fieldErrors.tooMany),
  prices: z.array(PriceListPrice).max(5_000, fieldErrors.tooMany),
})
export type PriceListForm = z.infer<typeof PriceListForm>
export const PriceListChange = PriceListForm.extend({ version })
export type PriceListChange = z.infer<typeof PriceListChange>

export const PriceListRow = z.object({
  id: z.string(),
  name: z.string(),
  percentOff: z.int(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  state: PromotionState,
  rules: z.int(),
  prices: z.int(),
  members: z.int(),
})
export type PriceListRow = z.infer<typeof PriceListRow>

export const PriceListEdit = z.object({
  id: z.string(),
  form: PriceListForm,
  /** names of its products, categories and variants by id */
  names: z.record(z.string(), z.string()),
  /** retail prices of its products and variants by id, in centavos; for a product the lowest */
  retail: z.record(z.string(), z.int()),
  members: z.int(),
  version: z.string(),
})
export type PriceListEdit = z.infer<typeof PriceListEdit>

export const PriceListMembership = z.object({
  listId: z.string().nullable(),
  /** company that the person buys for and that decides the list; null without one */
  company: z.string().nullable(),
  lists: z.array(Named),
})
export type PriceListMembership = z.infer<typeof PriceListMembership>

const byId = { params: z.object({ id: z.uuid(fieldErrors.id) }) }
const promotions = staffEndpointOf('produtos', '/api/promotions')
const lists = staffEndpointOf('produtos', '/api/price-lists')
const members = staffEndpointOf('clientes', '/api/price-lists/members')
const onPromotion = { ...byId, answer: PromotionEdit }
const onList = { ...byId, answer: PriceListEdit }

export const endpoints = defineEndpoints({
  ...pricingSettingsEndpoints,
  promotions: promotions('GET', '', 'Promoções e cupons, com o que cada um rendeu', {
    query: PromotionSearch,
    answer: PromotionPage,
  }),
  createPromotion: promotions('POST', '', 'Cria uma promoção ou um cupom; Idempotency-Key cria uma só', {
    headers: { 'idempotency-key': 'optional' },
    body: PromotionForm,
    answer: PromotionEdit,
    status: 201,
  }),
  promotion: promotions('GET', '/:id', 'Uma promoção como se edita, com a sua versão', {
    ...onPromotion,
    errors: ['pricing.promotion_not_found'],
  }),
  changePromotion: promotions('PUT', '/:id', 'Grava uma promoção inteira; com outra versão responde 409', {
    ...onPromotion,
    body: PromotionChange,
    errors: ['pricing.promotion_not_found', 'record.changed'],
  }),
  endPromotion: promotions('POST', '/:id/end', 'Encerra uma promoção agora; quem já comprou fica com ela', {
    ...onPromotion,
    errors: ['pricing.promotion_not_found', 'pricing.promotion_ended'],
  }),
  generateCodes: promotions(
    'POST',
    '/:id/codes',
    'Gera códigos que valem um pedido cada um; Idempotency-Key gera uma vez só',
    {
      ...byId,
      headers: { 'idempotency-key': 'optional' },
      body: NewCodes,
      answer: z.object({ codes: z.array(z.string()) }),
      status: 201,
      errors: ['pricing.promotion_not_found'],
    },
  ),
  codes: promotions(
    'GET',
    '/:id/codes',
    'Os códigos de um pedido cada um, e quais já foram usados, como CSV',
    {
      ...byId,
      download: 'text/csv; charset=utf-8',
      errors: ['pricing.promotion_not_found'],
    },
  ),
  priceLists: lists('GET', '', 'Listas de preços', { answer: z.object({ items: z.array(PriceListRow) }) }),
  createPriceList: lists('POST', '', 'Cria uma lista de preços', {
    body: PriceListForm,
    bytes: 1024 * 1024,
    answer: PriceListEdit,
    status: 201,
  }),
  readMembership: members('GET', '/:id', 'A lista de preços de um cliente', {
    ...byId,
    answer: PriceListMembership,
  }),
  assignPriceList: members('PUT', '/:id', 'Põe um cliente numa lista de preços, ou tira de qualquer uma', {
    ...byId,
    body: z.strictObject({ listId: z.uuid(fieldErrors.id).nullable() }),
    answer: PriceListMembership,
    errors: ['pricing.price_list_not_found', 'pricing.price_list_by_company', 'identity.person_not_found'],
  }),
  priceList: lists('GET', '/:id', 'Uma lista de preços como se edita, com a sua versão', {
    ...onList,
    errors: ['pricing.price_list_not_found'],
  }),
  changePriceList: lists('PUT', '/:id', 'Grava uma lista de preços inteira; com outra versão responde 409', {
    ...onList,
    body: PriceListChange,
    bytes: 1024 * 1024,
    errors: ['pricing.price_list_not_found', 'record.changed'],
  }),
  removePriceList: lists('DELETE', '/:id', 'Apaga uma lista de preços; quem estava nela volta ao varejo', {
    ...byId,
    errors: ['pricing.price_list_not_found', 'pricing.price_list_in_use'],
  }),
})
