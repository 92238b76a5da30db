/** Rules of one feed attribute. `max` counts characters, `many` is the maximum number of values. */
type Attribute = {
  required?: true
  max?: number
  values?: readonly string[]
  pattern?: RegExp
  many?: number
}

const price = /^\d+\.\d{2} BRL$/
const address = /^https?:\/\/[^\s"<>]+$/
/** ISO 8601 interval, both ends. */
const period = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z\/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const gtin = /^(\d{8}|\d{12,14})$/
const weight = /^\d+(\.\d+)? (lb|oz|g|kg)$/

/**
 * Google Merchant Center Help, "Product data specification", https://support.google.com/merchants/answer/7052112, as
 * published in 2025: the attributes for a clothing shop in Brazil, where colour, size, gender and age group are
 * required for apparel. Other attributes are unknown to Google or do not apply. The value lists are those of its
 * Merchant API of 2026, https://github.com/googleapis/googleapis,
 * google/shopping/merchant/products/v1/products_common.proto.
 */
export const googleAttributes: Readonly<Record<string, Attribute>> = {
  id: { required: true, max: 50 },
  title: { required: true, max: 150 },
  description: { required: true, max: 5_000 },
  link: { required: true, max: 2_000, pattern: address },
  image_link: { required: true, max: 2_000, pattern: address },
  additional_image_link: { max: 2_000, pattern: address, many: 10 },
  mobile_link: { max: 2_000, pattern: address },
  availability: { required: true, values: ['in_stock', 'out_of_stock', 'preorder', 'backorder'] },
  price: { required: true, pattern: price },
  sale_price: { pattern: price },
  sale_price_effective_date: { max: 51, pattern: period },
  brand: { required: true, max: 70 },
  gtin: { pattern: gtin },
  mpn: { max: 70 },
  identifier_exists: { values: ['yes', 'no', 'true', 'false'] },
  condition: { values: ['new', 'refurbished', 'used'] },
  google_product_category: {},
  product_type: { max: 750 },
  age_group: { required: true, values: ['newborn', 'infant', 'toddler', 'kids', 'adult'] },
  color: { required: true, max: 100 },
  gender: { required: true, values: ['male', 'female', 'unisex'] },
  material: { max: 200 },
  pattern: { max: 100 },
  size: { required: true, max: 100 },
  size_type: { values: ['regular', 'petite', 'maternity', 'big', 'tall', 'plus'] },
  size_system: { values: ['US', 'UK', 'EU', 'DE', 'FR', 'JP', 'CN', 'IT', 'BR', 'MEX', 'AU'] },
  item_group_id: { max: 50 },
  shipping_weight: { pattern: weight },
  shipping_label: { max: 100 },
}

/**
 * Meta Business Help Centre, "Product data specifications for catalogues",
 * https://www.facebook.com/business/help/120325381656392, and "Reference - Catalog" of its developers' documentation,
 * as published in 2025 (the latter in April 2026). Meta's Business SDK,
 * https://github.com/facebook/facebook-python-business-sdk, facebook_business/adobjects/productitem.py, has the value
 * lists; of `availability` and `condition` only the values of the shop are here.
 */
export const metaAttributes: Readonly<Record<string, Attribute>> = {
  id: { required: true, max: 100 },
  title: { required: true, max: 200 },
  description: { required: true, max: 9_999 },
  availability: { required: true, values: ['in stock', 'out of stock'] },
  condition: { required: true, values: ['new', 'refurbished', 'used'] },
  price: { required: true, pattern: price },
  link: { required: true, pattern: address },
  image_link: { required: true, pattern: address },
  brand: { required: true, max: 100 },
  additional_image_link: { max: 2_000, pattern: /^(https?:\/\/[^\s",]+)(,https?:\/\/[^\s",]+){0,19}$/ },
  sale_price: { pattern: price },
  sale_price_effective_date: { pattern: period },
  item_group_id: { max: 100 },
  gtin: { pattern: gtin },
  google_product_category: {},
  fb_product_category: {},
  quantity_to_sell_on_facebook: { pattern: /^\d+$/ },
  color: { max: 200 },
  size: { max: 200 },
  gender: { values: ['female', 'male', 'unisex'] },
  age_group: { values: ['adult', 'all ages', 'teen', 'kids', 'toddler', 'infant', 'newborn'] },
  material: { max: 200 },
  pattern: { max: 100 },
  product_type: { max: 750 },
  shipping_weight: { pattern: weight },
}

/** Returns the violations of an offer, as `attribute: message`; empty if valid. */
export function findAttributeErrors(
  table: Readonly<Record<string, Attribute>>,
  offer: ReadonlyMap<string, readonly string[]>,
): string[] {
  const missing = Object.entries(table)
    .filter(([name, { required }]) => required && !offer.get(name)?.[0])
    .map(([name]) => `${name}: missing`)
  const said = [...offer].flatMap(([name, texts]) => {
    const rule = table[name]
    if (!rule) return [`${name}: unknown`]
    const { max = Infinity, values, pattern, many = 1 } = rule
    return [
      ...(texts.length > many ? [`${name}: ${texts.length} times`] : []),
      ...texts.flatMap((text) => [
        ...(text.length > max ? [`${name}: ${text.length} characters`] : []),
        ...(values && !values.includes(text) ? [`${name}: ${text}`] : []),
        ...(pattern && !pattern.test(text) ? [`${name}: ${text}`] : []),
      ]),
    ]
  })
  return [...missing, ...said]
}
