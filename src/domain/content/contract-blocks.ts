import { z } from 'zod'
import { PictureView } from '#contract/media'
import { mostBlocks, mostDoors, mostPromises, mostRailProducts } from '#shared/content-limits'
import { arrangements as words } from '#texts/arrangements'
import { fields } from '#texts/fields'
import { PictureId } from './contract-body.ts'
import { line, needed, Slug } from './contract-drafts.ts'
import { address, moment, whole } from './contract-fields.ts'

/** Rules that select the products of a row; `hand`: chosen by staff. */
export const railRules = ['newest', 'best_selling', 'sale', 'category', 'tag', 'hand'] as const
export type RailRule = (typeof railRules)[number]

const Link = z.strictObject({ label: needed(40), href: address })
/** Picture by its media id. */
const Photo = z.strictObject({ mediaId: PictureId, alt: line(250) })

/** Fields of each kind of block. */
const shapes = {
  /** hero; without a picture an illustration with the newest products */
  hero: { title: needed(80), text: line(240), action: Link, picture: Photo.nullable() },
  /** row of products: `value` is the category or tag, `productIds` are the products of `hand` */
  rail: {
    title: needed(60),
    by: z.enum(railRules, fields.choice),
    value: z.string(fields.required).trim().max(80, fields.tooLong),
    productIds: z.array(z.uuid(fields.id)).max(mostRailProducts, fields.tooMany),
    count: whole(2, mostRailProducts),
    more: Link.nullable(),
  },
  doors: {
    doors: z
      .array(z.strictObject({ title: needed(40), text: line(80), category: Slug }))
      .min(1, fields.required)
      .max(mostDoors, fields.tooMany),
  },
  /** product set; null: the first one in order */
  set: { slug: Slug.nullable() },
  /** testimonials that staff put on the home page */
  testimonials: { title: needed(60), count: whole(1, 9) },
  /** latest blog posts */
  posts: { title: needed(60), count: whole(1, 6) },
  /** newsletter form */
  newsletter: { title: needed(60), text: line(240) },
  /** banner; null in `from` or `until`: no limit on that side */
  banner: {
    title: needed(80),
    text: line(240),
    action: Link.nullable(),
    picture: Photo.nullable(),
    from: moment,
    until: moment,
  },
  /** HTML with allowed elements; others are removed */
  text: { title: line(80), html: z.string().max(20_000, fields.tooLong) },
  promises: {
    items: z
      .array(z.strictObject({ title: needed(40), text: needed(160) }))
      .min(1, fields.required)
      .max(mostPromises, fields.tooMany),
  },
} as const
export type BlockKind = keyof typeof shapes
export const blockKinds = Object.keys(shapes) as BlockKind[]

const id = z
  .string()
  .max(40, fields.id)
  .regex(/^[a-z0-9-]{1,40}$/, fields.id)
const own = { id, hidden: z.boolean(fields.choice) }
const blockOf = <const K extends BlockKind>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), ...own, ...shapes[kind] })

export const HomeBlock = z.discriminatedUnion(
  'kind',
  [
    blockOf('hero'),
    blockOf('rail'),
    blockOf('doors'),
    blockOf('set'),
    blockOf('testimonials'),
    blockOf('posts'),
    blockOf('newsletter'),
    blockOf('banner'),
    blockOf('text'),
    blockOf('promises'),
  ],
  fields.choice,
)
export type HomeBlock = z.infer<typeof HomeBlock>
export type BlockOf<K extends BlockKind> = Extract<HomeBlock, { kind: K }>

/** Returns the field and message of missing content, beyond the checks of single fields. */
function lackOf(block: HomeBlock): [field: string, message: string] | undefined {
  if (block.kind === 'rail') {
    const { by, value, productIds } = block
    if ((by === 'category' || by === 'tag') && value === '') return ['value', fields.required]
    if (by === 'hand' && productIds.length === 0) return ['productIds', fields.required]
  }
  if (block.kind === 'banner' && block.from && block.until && block.until <= block.from)
    return ['until', fields.endBeforeStart]
  return undefined
}

export const HomeForm = z
  .strictObject({ blocks: z.array(HomeBlock).max(mostBlocks, fields.tooMany) })
  .superRefine(({ blocks }, context) => {
    const say = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['blocks', ...path], message })
    const heroes = blocks.filter(({ kind, hidden }) => kind === 'hero' && !hidden)
    // The hero contains the only h1 of the page.
    if (heroes.length !== 1) say([], words.oneHero)
    const ids = blocks.map((block) => block.id)
    blocks.forEach((block, at) => {
      const lack = lackOf(block)
      if (lack) say([at, lack[0]], lack[1])
      if (ids.indexOf(block.id) !== at) say([at, 'id'], fields.id)
    })
  })
export type HomeForm = z.infer<typeof HomeForm>

const picture = PictureView.nullable()
const shown = <const K extends BlockKind>(kind: K) =>
  z.object({ kind: z.literal(kind), id: z.string(), ...shapes[kind] })

/** Block for visitors: with its full picture, and a banner without its period. */
export const BlockView = z.discriminatedUnion('kind', [
  shown('hero').extend({ picture }),
  shown('rail'),
  shown('doors'),
  shown('set'),
  shown('testimonials'),
  shown('posts'),
  shown('newsletter'),
  shown('banner').omit({ from: true, until: true }).extend({ picture }),
  shown('text'),
  shown('promises'),
])
export type BlockView = z.infer<typeof BlockView>
export type ShownBlock<K extends BlockKind> = Extract<BlockView, { kind: K }>

/** Home page: the visible blocks in their order. */
export const HomeView = z.object({ blocks: z.array(BlockView) })
export type HomeView = z.infer<typeof HomeView>
