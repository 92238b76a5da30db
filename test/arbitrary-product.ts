import fc from 'fast-check'
import { genders } from '#shared/catalog/genders'
import { isGtin } from '#shared/brazil/gtin'
import { cleanText } from '#shared/text/clean-text'

/** Includes characters that break spreadsheets and CSV, in the normalized form in which texts are stored. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((given) => cleanText(given)),
  fc.constantFrom(
    '=1+1',
    "'=x",
    '-20%',
    '@dao',
    'Ação; "leve"',
    'a, b',
    'duas\nlinhas',
    ' à beira ',
    "d'água",
  ),
)
const name = text.filter((each) => each.trim() !== '')
const price = fc.integer({ min: 1, max: 100_000_000 })
const oneOf = (...all: string[]) => fc.constantFrom(...all)
const colors = ['', 'Azul', 'Verde-água', 'Off-White']

const gtin = fc
  .integer({ min: 0, max: 999_999_999_999 })
  .map((digits) =>
    [...Array(10).keys()].map((last) => `${String(digits).padStart(12, '0')}${last}`).find(isGtin)!,
  )

const variant = fc.record({
  sku: oneOf('', '-P', '-Ç', '/1'),
  colorName: oneOf(...colors),
  colorHex: oneOf('', '#0a0b0c', '#1976d2'),
  size: oneOf('', 'P', 'M', '38 / 40', 'Único'),
  gtin: fc.option(gtin),
  shelf: fc.option(fc.constantFrom('B3', 'Arara 2', '=A1', 'ção')),
  price: fc.option(price),
  compareAt: fc.option(price),
  weightGrams: fc.option(fc.nat({ max: 40_000 })),
  onHand: fc.nat({ max: 500 }),
})

/**
 * Arbitrary product; `archived`: how many of its last variants are archived, `more`: the reduction from the former
 * price.
 */
export const arbitraryProduct = fc.record({
  name,
  description: fc.oneof(
    text,
    fc.constantFrom('<p>Um <b>dois</b></p><ul><li>x</li></ul>', '1 < 2 & 3', '<p>'),
  ),
  brand: text,
  categorySlug: fc.option(fc.constantFrom('treino', 'calcas-do-treino', 'virgula')),
  line: text,
  gender: fc.constantFrom(...genders),
  fabric: text,
  composition: text,
  sizeGuideSlug: fc.option(fc.constant('guia')),
  care: fc.array(text, { maxLength: 2 }),
  tags: fc.array(fc.oneof(text, fc.constantFrom('women', 'masculino')), { maxLength: 4 }),
  status: fc.constantFrom('draft', 'active', 'archived'),
  price: fc.integer({ min: 1, max: 1_000_000 }),
  more: fc.option(fc.integer({ min: 1, max: 10_000 })),
  seoTitle: text,
  seoDescription: text,
  weightGrams: fc.nat({ max: 40_000 }),
  box: fc.option(
    fc.record({
      height: fc.integer({ min: 1, max: 200 }),
      width: fc.integer({ min: 1, max: 200 }),
      length: fc.integer({ min: 1, max: 200 }),
    }),
  ),
  ncm: fc.constantFrom('', '61043200'),
  origin: fc.nat({ max: 8 }),
  cst: fc.constantFrom('', '00', '102'),
  classTrib: fc.constantFrom('', '000001'),
  publishedAt: fc.option(fc.constant(new Date('2026-03-04T05:06:07Z'))),
  variants: fc.uniqueArray(variant, {
    minLength: 1,
    maxLength: 5,
    selector: ({ colorName, size }) => `${colorName}/${size}`,
  }),
  archived: fc.nat({ max: 2 }),
  pictures: fc.array(
    fc.record({ index: fc.nat({ max: 3 }), colorName: oneOf(...colors, 'Lilás'), alt: text }),
    { maxLength: 5 },
  ),
})

/**
 * Arbitrary product that every file format can express: no comma in a tag, no picture of a colour without a variant, no
 * empty value.
 */
const plainText = oneOf('=1+1', '-20%', 'Ação; "leve"', 'a, b', 'duas\nlinhas', "d'água", 'Top 🌵')
export const plainProduct = arbitraryProduct.chain((any) =>
  fc
    .record({
      name: plainText,
      brand: plainText,
      seoTitle: plainText,
      seoDescription: plainText,
      tags: fc.uniqueArray(oneOf('treino', '=1', 'a;b', 'women'), { maxLength: 3 }),
      weightGrams: fc.integer({ min: 1, max: 40_000 }),
      line: plainText,
      fabric: plainText,
      composition: plainText,
      care: fc.array(oneOf('Lave à mão', 'Não torça; seque à sombra', '=1+1'), { maxLength: 2 }),
    })
    .map((said) => ({
      ...any,
      ...said,
      categorySlug: 'treino' as const,
      archived: 0,
      variants: any.variants.map((each) => ({
        ...each,
        weightGrams: each.weightGrams || null,
        colorHex: each.colorHex || '#c8642d',
      })),
      pictures: any.pictures
        .filter(({ index }, place, all) => all.findIndex((each) => each.index === index) === place)
        .map((picture) => ({ ...picture, colorName: '', alt: picture.alt.trim() })),
    })),
)

export type ArbitraryProduct = typeof arbitraryProduct extends fc.Arbitrary<infer T> ? T : never
