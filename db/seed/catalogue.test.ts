import { describe, expect, test } from 'vitest'
import { cleanRichText } from '#platform/http/rich-text'
import { isGtin } from '#shared/brazil/gtin'
import { toProductInput, findProduct, products, toSetInput } from './catalogue.ts'
import { categories } from './categories.ts'
import { generateProduct, type ImageVariants } from './generated-products.ts'
import { cuts } from './drawings/index.ts'
import { listProductImages, withRenderedImages } from './product-images.ts'
import { sets } from './sets.ts'
import { ink, leaf, night } from './colors.ts'
import { sizeGuides } from './size-guides.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inputs = products.map((product) => toProductInput(product, [], now))
const variants = inputs.flatMap((input) => input.variants)
const worn = products.filter(({ garment }) => !['bolsa', 'garrafa', 'bone', 'meia'].includes(garment))
const unique = (values: readonly unknown[]) => new Set(values).size

/** Returns the similarity of two texts by shared trigrams: 1 for equal texts, 0 for none in common. */
function similarity(a: string, b: string): number {
  const runs = (text: string) => {
    const plain = text.toLowerCase().replace(/<[^>]+>|[^\p{L}]+/gu, ' ')
    return new Set(Array.from({ length: plain.length - 2 }, (_, at) => plain.slice(at, at + 3)))
  }
  const [left, right] = [runs(a), runs(b)]
  const shared = [...left].filter((run) => right.has(run)).length
  return shared / (left.size + right.size - shared)
}

describe('the demo catalogue', () => {
  test('has at least 72 products in at least 8 categories, each with its own stock', () => {
    expect(products.length).toBeGreaterThanOrEqual(72)
    expect(unique(products.map(({ category }) => category))).toBeGreaterThanOrEqual(8)
    const slugs = categories.map(({ slug }) => slug)
    for (const { category } of products) expect(slugs).toContain(category)
    expect(unique(inputs.map(({ slug }) => slug))).toBe(products.length)
    expect(unique(products.map(({ code }) => code))).toBe(products.length)
  })

  test('has products in 3 to 6 colours, and clothing in 5 sizes or more', () => {
    for (const { colors } of products) {
      expect(colors.length).toBeGreaterThanOrEqual(3)
      expect(colors.length).toBeLessThanOrEqual(6)
      expect(unique(colors.map(([name]) => name))).toBe(colors.length)
    }
    for (const { sizes } of worn) expect(sizes.length).toBeGreaterThanOrEqual(5)
  })

  test('gives every garment a size guide with a row for each of its sizes', () => {
    for (const [index, { sizeGuideSlug }] of inputs.entries()) {
      const { garment, sizes } = products[index]!
      if (garment === 'bolsa' || garment === 'garrafa') {
        expect(sizeGuideSlug).toBeNull()
        continue
      }
      const guide = sizeGuides.find(({ slug }) => slug === sizeGuideSlug)!
      expect(guide.rows.map(({ size }) => size)).toEqual(expect.arrayContaining([...sizes]))
      for (const { values } of guide.rows) expect(values).toHaveLength(guide.columns.length)
    }
  })

  test('has no similar descriptions, and cleaning changes none', () => {
    const texts = [...inputs, ...sets.map((set) => ({ description: set.text }))].map(
      ({ description }) => description,
    )
    for (const [index, text] of texts.entries()) {
      expect(cleanRichText(text)).toBe(text)
      for (const other of texts.slice(index + 1)) expect(similarity(text, other)).toBeLessThan(0.6)
    }
  })

  test('has valid codes: unique SKUs and GTINs, NCMs of the right chapters', () => {
    expect(unique(variants.map(({ sku }) => sku))).toBe(variants.length)
    expect(unique(variants.map(({ gtin }) => gtin))).toBe(variants.length)
    for (const { gtin } of variants) expect(isGtin(gtin!), gtin).toBe(true)
    for (const { ncm, slug } of inputs) expect(ncm, slug).toMatch(/^(42|61|62|65|96)\d{6}$/)
  })

  test('has varied prices: about a third on sale at different discounts, some sizes with a surcharge', () => {
    const cutsOff = products.flatMap(({ price, compareAt }) =>
      compareAt ? [Math.round((1 - price / compareAt) * 100)] : [],
    )
    expect(cutsOff.length / products.length).toBeGreaterThan(0.25)
    expect(cutsOff.length / products.length).toBeLessThan(0.45)
    expect(unique(cutsOff)).toBeGreaterThan(6)
    for (const off of cutsOff) expect(off).toBeGreaterThan(5)
    expect(variants.some(({ price }) => price !== undefined)).toBe(true)
    for (const { price, compareAt } of variants)
      if (compareAt !== undefined) expect(compareAt).toBeGreaterThan(price!)
  })

  test('has varied stock: plenty, last items, some sizes sold out, a few products sold out', () => {
    const gone = products.filter(({ stock }) => stock.every((pieces) => pieces === 0))
    expect(gone.length).toBeGreaterThanOrEqual(2)
    expect(gone.length).toBeLessThanOrEqual(4)
    const some = products.filter((product) => !gone.includes(product))
    expect(some.some(({ stock }) => Math.max(...stock) <= 3)).toBe(true)
    expect(some.filter(({ stock }) => stock.includes(0)).length).toBeGreaterThan(5)
    expect(unique(products.map(({ sold }) => sold))).toBe(products.length)
  })

  test('has a drawing for every image it needs', () => {
    for (const { garment, cut } of products) expect(cuts[garment]).toContain(cut)
  })

  test('is the same every time', () => {
    expect(products.map((product) => toProductInput(product, [], now))).toEqual(inputs)
  })
})

describe('demo sets', () => {
  test('has 8 or more, 10 to 20 % cheaper than their items, in existing colours', () => {
    expect(sets.length).toBeGreaterThanOrEqual(8)
    for (const { pieces, price, slug } of sets) {
      const sum = pieces.reduce((total, [code]) => total + findProduct(code).price, 0)
      expect(1 - price / sum, slug).toBeGreaterThan(0.1)
      expect(1 - price / sum, slug).toBeLessThan(0.2)
      expect(price % 100).toBe(90)
      for (const [code, shade] of pieces) if (shade) expect(findProduct(code).colors).toContain(shade)
    }
    expect(sets.some(({ pieces }) => pieces.length === 3)).toBe(true)
    expect(sets.some(({ pieces }) => pieces.some(([, shade]) => shade === null))).toBe(true)
  })

  test('contain only demo products', () => {
    const slugs = inputs.map(({ slug }) => slug)
    for (const [rank, set] of sets.entries())
      for (const { productSlug } of toSetInput(set, rank, now).pieces) expect(slugs).toContain(productSlug)
  })
})

describe('images that are added later', () => {
  const product = findProduct('ADERNO')
  const order = listProductImages(product).map(({ alt, shade }) => ({
    mediaId: alt,
    colorName: shade[0],
    alt,
  }))
  const views = (picture: { alt: string }[]) => picture.map(({ alt }) => alt)
  const only = (view: string) => order.filter(({ alt }) => alt.endsWith(view))

  test('are sorted by colour: front, back, detail', () => {
    let shown = withRenderedImages(product, [], only('frente').slice(0, 1))
    for (const view of ['frente', 'costas', 'detalhe']) shown = withRenderedImages(product, shown, only(view))
    expect(views(shown)).toEqual(views(order))
  })

  test('keep the order that staff set, and are added once', () => {
    const own = { mediaId: 'x', colorName: '', alt: 'Foto da loja' }
    const shown = withRenderedImages(product, [own, order[3]!, order[0]!], only('costas'))
    expect(views(shown)).toEqual(views([own, order[3]!, order[0]!, order[1]!, order[4]!, order[7]!]))
    expect(withRenderedImages(product, shown, only('costas'))).toEqual(shown)
  })
})

describe('the generated catalogue', () => {
  const shades = [ink, leaf, night]
  const looks: ImageVariants = new Map(
    (Object.keys(cuts) as (keyof typeof cuts)[]).map((garment) => [
      garment,
      shades.map((shade) => ({ shade, mediaId: `${garment}-${shade[0]}` })),
    ]),
  )
  const many = Array.from({ length: 2_000 }, (_, number) => generateProduct(number, looks, now))

  test('gives the same product for the same number, and different ones for others', () => {
    expect(generateProduct(7, looks, now)).toEqual(many[7])
    expect(unique(many.map(({ own }) => own.slug))).toBe(many.length)
    expect(unique(many.map(({ own }) => own.id))).toBe(many.length)
    expect(unique(many.flatMap((each) => each.variants.map(({ id }) => id)))).toBe(
      many.reduce((total, each) => total + each.variants.length, 0),
    )
    expect(unique(many.map(({ own }) => own.description))).toBeGreaterThan(many.length * 0.9)
  })

  test('has valid prices, sizes, colours and categories', () => {
    const slugs = categories.map(({ slug }) => slug)
    for (const { own, variants: choices } of many) {
      const { price, compareAt, category, ncm, description } = own
      expect(price).toBeGreaterThan(0)
      if (compareAt !== null) expect(compareAt).toBeGreaterThan(price)
      expect(slugs).toContain(category)
      expect(ncm).toMatch(/^\d{8}$/)
      expect(cleanRichText(description)).toBe(description)
      for (const { gtin } of choices) expect(isGtin(gtin)).toBe(true)
      expect(unique(choices.map(({ sku }) => sku))).toBe(choices.length)
    }
    const mean = many.reduce((total, each) => total + each.variants.length, 0) / many.length
    expect(mean).toBeGreaterThan(6)
  })
})
