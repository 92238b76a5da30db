import type { PictureView } from '#contract/media'
import { type CartLine, linesForItems } from '#domain/cart'
import { findPictures } from '#domain/media'
import { database } from '#platform/postgres/database'
import { getMonth } from './calendar.ts'

type Roll = () => number

/** Item for a cart: a variant, or a set in one size. */
type Choice = {
  lines: readonly CartLine[]
  category: string
  weight: number
}

export type CatalogueSnapshot = {
  /** returns the lines of one cart; for a set all its items */
  basket(roll: Roll, at: number): CartLine[]
  pictureOf(line: CartLine): PictureView | null
  /** returns the lowest stock among these */
  availableOf(lines: readonly CartLine[]): number
  /** reserves these */
  hold(lines: readonly CartLine[]): void
  /** all variants for sale */
  variantIds: readonly string[]
}

type Found = { id: string; setId: null; category: string; size: string; available: number; sold: number }

// The demo products, or the bestsellers of another shop: a benchmark must not read a hundred thousand variants.
const variantsQuery = `
  select v.id, coalesce(c.slug, '') as category, v.size, greatest(coalesce(l.on_hand - l.reserved, 0), 0) as available,
    p.sold
  from (
    select p.id, p.slug, p.category_id, coalesce(s.pieces, 0) as sold from products p
    left join catalog_sales s on s.product_id = p.id
    where p.status = 'active' order by coalesce(s.pieces, 0) desc, p.slug limit 300
  ) p
  join variants v on v.product_id = p.id and v.status = 'active'
  left join categories c on c.id = p.category_id left join stock_levels l on l.variant_id = v.id
  order by p.slug, v.position, v.sku`

const setsQuery = `
  select s.id, array_agg(v.id order by c.position) as "variantIds"
  from sets s join set_pieces c on c.set_id = s.id
  join lateral (
    select id from variants where product_id = c.product_id and status = 'active' and c.color_name in (color_name, '')
      and size in ('M', 'U', '34-38') order by position limit 1
  ) v on true
  where s.status = 'active' group by s.id, s.slug
  having count(*) = (select count(*) from set_pieces where set_id = s.id) order by s.slug`

const sizes: Readonly<Record<string, number>> = { PP: 0.3, P: 0.85, M: 1.2, G: 0.8, GG: 0.4, XGG: 0.12 }

/** Returns the seasonal weight of a category: jackets in winter, shorts and tops in summer. */
function seasonOf(category: string, month: number): number {
  const winter = month >= 4 && month <= 7
  const summer = month >= 9 || month <= 2
  if (/casaco|moletom|jaqueta|calca/.test(category)) return winter ? 2.2 : summer ? 0.55 : 1
  if (/short|top|regata|macaquinho/.test(category)) return summer ? 1.3 : winter ? 0.75 : 1
  return 1
}

/** Reads the products for sale once; sampling needs no further queries. Throws if there are none. */
export async function readCatalogue(): Promise<CatalogueSnapshot> {
  const pool = database().$client
  const { rows: variants } = await pool.query<Found>(variantsQuery)
  const { rows: sets } = await pool.query<{ id: string; variantIds: string[] }>(setsQuery)
  const available = new Map(variants.map((variant) => [variant.id, variant.available]))
  const scarcest = (lines: readonly CartLine[]) =>
    Math.min(...lines.map(({ variant }) => available.get(variant.id) ?? 0))
  const alone = await linesForItems(variants.map(({ id }) => ({ variantId: id, quantity: 1 })))
  const choices: Choice[] = alone.map((line, index) => {
    const { category, size, sold } = variants[index]!
    return { lines: [line], category, weight: (12 + sold) * (sizes[size] ?? 0.7) }
  })
  if (choices.length === 0) throw new Error('there is nothing for sale')
  const wholes: Choice[] = []
  for (const { id: setId, variantIds } of sets) {
    const lines = await linesForItems([{ setId, variantIds, quantity: 1 }])
    wholes.push({ lines, category: '', weight: 1 })
  }
  const all = [...choices, ...wholes].flatMap(({ lines }) => lines)
  const pictures = await findPictures(
    database(),
    all.flatMap(({ variant }) => variant.mediaId ?? []),
  )
  const byMonth = Array.from({ length: 12 }, (_, month) => ladderOf(choices, month))
  return {
    basket: (roll, at) => basketOf(roll, byMonth[getMonth(at)]!, choices, wholes),
    pictureOf({ variant: { mediaId, alt } }) {
      const picture = mediaId ? pictures.get(mediaId) : undefined
      return picture ? { ...picture, alt } : null
    },
    availableOf: scarcest,
    hold(lines) {
      for (const { variant, quantity } of lines)
        available.set(variant.id, (available.get(variant.id) ?? 0) - quantity)
    },
    variantIds: variants.map(({ id }) => id),
  }
}

/** Returns the cumulative weights in a month, for weighted sampling. */
function ladderOf(choices: readonly Choice[], month: number): number[] {
  let sum = 0
  return choices.map(({ category, weight }) => (sum += weight * seasonOf(category, month)))
}

function draw(roll: Roll, ladder: readonly number[]): number {
  const wanted = roll() * ladder.at(-1)!
  let [low, high] = [0, ladder.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ladder[middle]! > wanted) high = middle
    else low = middle + 1
  }
  return low
}

function basketOf(
  roll: Roll,
  ladder: readonly number[],
  choices: readonly Choice[],
  sets: readonly Choice[],
): CartLine[] {
  if (sets.length > 0 && roll() < 0.09) return [...sets[Math.floor(roll() * sets.length)]!.lines]
  const chance = roll()
  const count = chance < 0.57 ? 1 : chance < 0.84 ? 2 : chance < 0.95 ? 3 : 4
  const chosen = new Set<number>()
  for (let tries = 0; tries < count; tries++) chosen.add(draw(roll, ladder))
  return [...chosen].flatMap((index) => {
    const quantity = roll() < 0.92 ? 1 : 2
    return choices[index]!.lines.map((line) => ({ ...line, quantity }))
  })
}
