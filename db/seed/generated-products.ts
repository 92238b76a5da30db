import { toSlug } from '#shared/text/slug'
import { createRandom } from '#shared/data/seeded-random'
import * as cloths from './fabrics.ts'
import { getBox, getCareInstructions, createGtin, getNcm } from './label-data.ts'
import type { Garment } from './drawings/index.ts'
import { sockSizes, letterSizes, letterSizesToXgg, type CollectionLine, singleSize } from './product.ts'
import { accessorySentences, lineSentences, productTags, clothingSentences } from './descriptions.ts'
import type { Color } from './colors.ts'
import { findSizeGuide } from './size-guides.ts'
import { kindsByGarment, names } from './garment-names.ts'

/** Colour with an existing image of a garment. */
export type ImageVariant = { shade: Color; mediaId: string }
export type ImageVariants = ReadonlyMap<Garment, readonly ImageVariant[]>

/** Garments of the generated catalogue, weighted: more clothing than bottles. */
const garments: readonly Garment[] =
  `legging legging legging legging top top top short short short camiseta camiseta
  camiseta camiseta regata regata calca calca jaqueta moletom macaquinho macaquinho meia bone bolsa garrafa`
    .split(/\s+/)
    .map((name) => name as Garment)

const clothsOf: Partial<Record<Garment, readonly cloths.Fabric[]>> = {
  camiseta: [cloths.cotton, cloths.dry, cloths.stretchCotton, cloths.sunproof],
  regata: [cloths.light, cloths.dry, cloths.ribbed],
  short: [cloths.compress, cloths.microfiber, cloths.layered, cloths.dry],
  jaqueta: [cloths.ripstop, cloths.bomberTwill],
  moletom: [cloths.fleece],
  calca: [cloths.terry, cloths.track],
  meia: [cloths.sock, cloths.pressureSock],
  bone: [cloths.capTwill, cloths.capMesh],
  bolsa: [cloths.canvas, cloths.cottonCanvas],
  garrafa: [cloths.steel],
}
const stretch = [cloths.compress, cloths.firm, cloths.buttery, cloths.seamless, cloths.light]

const lines: readonly CollectionLine[] = [
  'Essencial',
  'Chapada',
  'Veredas',
  'Ipê de Agosto',
  'Cerrado Noturno',
  'Primeiras Chuvas',
  'Estação Seca',
]

type Roll = ReturnType<typeof createRandom>
const pick = <T>(roll: Roll, from: readonly T[]): T => from[Math.floor(roll() * from.length)]!

/** Picks `count` different items of a list. */
function some<T>(roll: Roll, from: readonly T[], count: number): T[] {
  const rest = [...from]
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(Math.floor(roll() * rest.length), 1)[0]!,
  )
}

/** Returns an id derived from the number, so that rows are written in order and a second run finds them. */
export const getProductId = (number: number): string =>
  `da0c0000-0000-8000-8000-${number.toString(16).padStart(12, '0')}`
const variantIdOf = (number: number, place: number): string =>
  `da0c0000-0000-8000-9000-${(number * 64 + place).toString(16).padStart(12, '0')}`

/** Generates the product of a number, always the same one. Dates are relative to `now`. */
export function generateProduct(number: number, looks: ImageVariants, now: Date) {
  const roll = createRandom(number + 1)
  const garment = pick(roll, garments)
  const { kinds, ways, category, price: range, grams } = kindsByGarment[garment]
  const gender = genderOf(garment, roll)
  const cloth = pick(roll, clothsOf[garment] ?? stretch)
  const name = `${pick(roll, kinds)} ${pick(roll, names)} ${pick(roll, ways)}`
  const line = pick(roll, lines)
  const [from, to] = range
  const price = from + Math.floor((roll() * roll() * (to - from)) / 1000) * 1000
  const colors = some(roll, looks.get(garment) ?? [], colorCount(roll))
  return {
    /** the product row, without the ids of category and size guide */
    own: {
      id: getProductId(number),
      slug: `${toSlug(name)}-${number}`,
      name,
      description: describe(roll, garment, line),
      category,
      line,
      gender,
      fabric: cloth.fabric,
      composition: cloth.composition,
      sizeGuide: findSizeGuide({ garment, gender }),
      care: getCareInstructions({ garment }),
      tags: some(roll, productTags, 2),
      price,
      compareAt: roll() < 0.3 ? Math.round((price * (1.12 + roll() * 0.45)) / 1000) * 1000 + 990 : null,
      weightGrams: Math.round(grams * (0.85 + roll() * 0.35)),
      box: getBox(garment),
      ncm: getNcm({ garment, gender, cut: name.includes('Tote') ? 'tote' : '', cloth }),
      publishedAt: new Date(now.getTime() - Math.floor(2 + roll() * 900) * 86_400_000),
    },
    sold: Math.floor(roll() ** 4 * 600),
    colors,
    variants: variantsOf(number, roll, colors, sizesOf(garment, roll)),
  }
}

export type GeneratedProduct = ReturnType<typeof generateProduct>

const things = new Set<Garment>(['meia', 'bone', 'bolsa', 'garrafa'])

function genderOf(garment: Garment, roll: Roll): 'feminino' | 'masculino' | 'unissex' {
  const chance = roll()
  if (garment === 'legging' || garment === 'top' || garment === 'macaquinho') return 'feminino'
  if (things.has(garment)) return 'unissex'
  return chance < 0.4 ? 'feminino' : chance < 0.75 ? 'masculino' : 'unissex'
}

/** Returns two to six, mostly two or three. */
const colorCount = (roll: Roll): number => 2 + Math.floor(roll() ** 2.6 * 5)

function sizesOf(garment: Garment, roll: Roll): readonly string[] {
  if (garment === 'meia') return sockSizes
  if (things.has(garment)) return singleSize
  const chance = roll()
  return chance < 0.45 ? letterSizes.slice(1) : chance < 0.85 ? letterSizes : letterSizesToXgg
}

function describe(roll: Roll, garment: Garment, line: CollectionLine): string {
  const { openings, uses, makings, details } = things.has(garment) ? accessorySentences : clothingSentences
  const end = [pick(roll, details), lineSentences[line]]
  return `<p>${pick(roll, openings)} ${pick(roll, uses)}</p><p>${pick(roll, makings)} ${end.join(' ')}</p>`
}

function variantsOf(number: number, roll: Roll, colors: readonly ImageVariant[], sizes: readonly string[]) {
  const plenty = roll()
  const choices = colors.flatMap(({ shade }) => sizes.map((size) => ({ shade, size })))
  return choices.map(({ shade: [colorName, colorHex], size }, place) => ({
    id: variantIdOf(number, place),
    sku: `G${number}-${toSlug(colorName).slice(0, 3)}-${size}`.toUpperCase(),
    gtin: createGtin('', 100_000_000 + ((number * 48 + place) % 899_999_999)),
    colorName,
    colorHex,
    size,
    place,
    stock: stockOf(plenty, roll),
  }))
}

/**
 * Returns stock: one product in fourteen is sold out, one has its last items; otherwise one variant in eight is low.
 */
function stockOf(plenty: number, roll: Roll): number {
  if (plenty < 0.07) return 0
  if (plenty < 0.14 || roll() < 0.12) return Math.floor(roll() * 4)
  return 4 + Math.floor(roll() * 40)
}
