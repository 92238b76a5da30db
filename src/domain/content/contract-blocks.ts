import { z } from 'zod'
import { PictureView } from '#contract/media'
import { maxBlocks, maxCollectionTiles, maxBenefits, maxRailProducts } from '#shared/content/content-limits'
import { contentErrors } from '#texts/admin/content-errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import { PictureId } from './contract-body.ts'
import { shortText, requiredText, Slug } from './contract-drafts.ts'
import { linkUrl, optionalInstant, integerBetween } from './contract-fields.ts'

/** Rules that select the products of a rail; `hand`: chosen by staff. */
export const productRailRules = ['newest', 'best_selling', 'sale', 'category', 'tag', 'hand'] as const
export type ProductRailRule = (typeof productRailRules)[number]

const Link = z.strictObject({ label: requiredText(40), href: linkUrl })
/** Picture by its media id. */
const Photo = z.strictObject({ mediaId: PictureId, alt: shortText(250) })

/** Fields of each kind of block. */
const shapes = {
  /** hero; without a picture an illustration with the newest products */
  hero: { title: requiredText(80), text: shortText(240), action: Link, picture: Photo.nullable() },
  /** product rail: `value` is the category or tag, `productIds` are the products of `hand` */
  product_rail: {
    title: requiredText(60),
    by: z.enum(productRailRules, fieldErrors.choice),
    value: z.string(fieldErrors.required).trim().max(80, fieldErrors.tooLong),
    productIds: z.array(z.uuid(fieldErrors.id)).max(maxRailProducts, fieldErrors.tooMany),
    count: integerBetween(2, maxRailProducts),
    more: Link.nullable(),
  },
  /** tiles with two garments each that link to a category */
  collection_tiles: {
    tiles: z
      .array(z.strictObject({ title: requiredText(40), text: shortText(80), category: Slug }))
      .min(1, fieldErrors.required)
      .max(maxCollectionTiles, fieldErrors.tooMany),
  },
  /** product set; null: the first one in order */
  set: { slug: Slug.nullable() },
  /** testimonials that staff put on the home page */
  testimonials: { title: requiredText(60), count: integerBetween(1, 9) },
  /** latest blog posts */
  posts: { title: requiredText(60), count: integerBetween(1, 6) },
  /** newsletter form */
  newsletter: { title: requiredText(60), text: shortText(240) },
  /** banner; null in `from` or `until`: no limit on that side */
  banner: {
    title: requiredText(80),
    text: shortText(240),
    action: Link.nullable(),
    picture: Photo.nullable(),
    from: optionalInstant,
    until: optionalInstant,
  },
  /** HTML with allowed elements; others are removed */
  text: { title: shortText(80), html: z.string().max(20_000, fieldErrors.tooLong) },
  /** short arguments for the store, side by side */
  benefits: {
    items: z
      .array(z.strictObject({ title: requiredText(40), text: requiredText(160) }))
      .min(1, fieldErrors.required)
      .max(maxBenefits, fieldErrors.tooMany),
  },
} as const
export type BlockKind = keyof typeof shapes
export const blockKinds = Object.keys(shapes) as BlockKind[]

const id = z
  .string()
  .max(40, fieldErrors.id)
  .regex(/^[a-z0-9-]{1,40}$/, fieldErrors.id)
const own = { id, hidden: z.boolean(fieldErrors.choice) }
const blockOf = <const K extends BlockKind>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), ...own, ...shapes[kind] })

export const HomeBlock = z.discriminatedUnion(
  'kind',
  [
    blockOf('hero'),
    blockOf('product_rail'),
    blockOf('collection_tiles'),
    blockOf('set'),
    blockOf('testimonials'),
    blockOf('posts'),
    blockOf('newsletter'),
    blockOf('banner'),
    blockOf('text'),
    blockOf('benefits'),
  ],
  fieldErrors.choice,
)
export type HomeBlock = z.infer<typeof HomeBlock>
export type BlockOf<K extends BlockKind> = Extract<HomeBlock, { kind: K }>

/** Returns the field and message of missing content, beyond the checks of single fields. */
function lackOf(block: HomeBlock): [field: string, message: string] | undefined {
  if (block.kind === 'product_rail') {
    const { by, value, productIds } = block
    if ((by === 'category' || by === 'tag') && value === '') return ['value', fieldErrors.required]
    if (by === 'hand' && productIds.length === 0) return ['productIds', fieldErrors.required]
  }
  if (block.kind === 'banner' && block.from && block.until && block.until <= block.from)
    return ['until', fieldErrors.endBeforeStart]
  return undefined
}

export const HomeForm = z
  .strictObject({ blocks: z.array(HomeBlock).max(maxBlocks, fieldErrors.tooMany) })
  .superRefine(({ blocks }, context) => {
    const say = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['blocks', ...path], message })
    const heroes = blocks.filter(({ kind, hidden }) => kind === 'hero' && !hidden)
    // The hero contains the only h1 of the page.
    if (heroes.length !== 1) say([], contentErrors.oneHero)
    const ids = blocks.map((block) => block.id)
    blocks.forEach((block, at) => {
      const lack = lackOf(block)
      if (lack) say([at, lack[0]], lack[1])
      if (ids.indexOf(block.id) !== at) say([at, 'id'], fieldErrors.id)
    })
  })
export type HomeForm = z.infer<typeof HomeForm>

const picture = PictureView.nullable()
const shown = <const K extends BlockKind>(kind: K) =>
  z.object({ kind: z.literal(kind), id: z.string(), ...shapes[kind] })

/** Block for visitors: with its full picture, and a banner without its period. */
export const BlockView = z.discriminatedUnion('kind', [
  shown('hero').extend({ picture }),
  shown('product_rail'),
  shown('collection_tiles'),
  shown('set'),
  shown('testimonials'),
  shown('posts'),
  shown('newsletter'),
  shown('banner').omit({ from: true, until: true }).extend({ picture }),
  shown('text'),
  shown('benefits'),
])
export type BlockView = z.infer<typeof BlockView>
export type BlockViewOf<K extends BlockKind> = Extract<BlockView, { kind: K }>

/** Home page: the visible blocks in their order. */
export const HomeView = z.object({ blocks: z.array(BlockView) })
export type HomeView = z.infer<typeof HomeView>
