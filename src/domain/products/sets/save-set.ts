import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { cleanRichText } from '#platform/rich-text'
import { announceSet } from '#context/products/following/announcements.ts'
import { followPriceOf } from '#context/products/following/set-prices.ts'
import { setPath } from '#context/products/addresses.ts'
import type { SetChange, SetForm, SetStep } from '#contract/products'
import { type Call, staffCommand } from '#domain/audit'
import { leadOn } from '#domain/redirects'
import { type Db, rows, statement } from '#platform/database'
import { AppError, isDuplicate } from '#platform/errors'
import { setPieces, sets } from '#tables/products'
import { fields } from '#texts/fields'
import { setEditor as words } from '#texts/set-editor'
import { piecesOf, pricesOf } from './read-sets.ts'
import { indispensable, lacksOf, setProblems } from './set-rules.ts'
import { editableSet, storedSet } from './stored-set.ts'

const againstQuery = statement<{ slug: boolean; products: string[]; media: boolean }>(
  'products.set_against',
  `select exists (select from sets where slug = $2 and id <> $1) as slug,
     array(select id::text from products where id = any($3)) as products,
     $4::text is not null and not exists (select from media where id = $4) as media`,
)

/** Throws `request.invalid` with all errors of a form. */
async function check(db: Db, id: string, form: SetForm): Promise<void> {
  const { slug, pieces, mediaId } = form
  const wanted = pieces.map(({ productId }) => productId)
  const [found] = await rows(db, againstQuery, [id, slug, wanted, mediaId])
  const problems = setProblems(form)
  if (found!.slug) problems['slug'] = words.problems.slugTaken
  if (found!.media) problems['mediaId'] = fields.gone
  wanted.forEach((productId, at) => {
    if (!found!.products.includes(productId)) problems[`pieces.${at}.productId`] = fields.gone
  })
  if (Object.keys(problems).length > 0) throw new AppError('request.invalid', { fields: problems })
}

/**
 * Converts a form to columns. A percentage price is computed after the pieces are saved; the placeholder satisfies
 * the table.
 */
const columnsOf = ({ pieces: _pieces, price, ...own }: SetForm) => ({
  ...own,
  description: cleanRichText(own.description),
  ...(price !== null && { price }),
})

async function writePieces(tx: Db, setId: string, { pieces }: SetForm): Promise<void> {
  await tx.delete(setPieces).where(eq(setPieces.setId, setId))
  if (pieces.length > 0)
    await tx.insert(setPieces).values(pieces.map((piece, position) => ({ ...piece, setId, position })))
  await followPriceOf(tx, setId)
}

async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isDuplicate(error, 'sets_slug_unique')) throw error
    throw new AppError('request.invalid', { fields: { slug: words.problems.slugTaken } })
  }
}

/** Creates a set as a draft. Returns its id. Throws `request.invalid`. */
export const createSet = staffCommand({
  screen: 'produtos',
  entity: 'set',
  async load({ tx, input }: Call<SetForm>) {
    const id = randomUUID()
    await check(tx, id, input)
    return id
  },
  async save({ tx, input, loaded: id }) {
    await unlessTaken(() => tx.insert(sets).values({ price: 1, ...columnsOf(input), id, status: 'draft' }))
    await writePieces(tx, id, input)
    return id
  },
  audit: ({ input, saved }) => ({ action: 'CREATE', id: saved, name: input.name, after: input }),
  announce: ({ tx, saved }) => announceSet(tx, saved),
})

/** Updates a set. Throws `products.set_not_found`, `record.changed` and `request.invalid`. */
export const changeSet = staffCommand({
  screen: 'produtos',
  entity: 'set',
  load: ({ tx, input: { id } }: Call<SetChange & { id: string }>) => storedSet(tx, id, true),
  version: ({ loaded }) => editableSet(loaded),
  state: async ({ tx, input: { id } }) => editableSet(await storedSet(tx, id)),
  async save({ tx, input: { id, version: _version, ...form }, loaded: { row } }) {
    await check(tx, id, form)
    await unlessTaken(() =>
      tx
        .update(sets)
        .set({ ...columnsOf(form), updatedAt: sql`now()` })
        .where(eq(sets.id, id)),
    )
    await writePieces(tx, id, form)
    if (row.slug !== form.slug && row.publishedAt) await leadOn(tx, setPath(row.slug), setPath(form.slug))
  },
  audit: ({ input: { id, name } }) => ({ id, name }),
  announce: ({ tx, input }) => announceSet(tx, input.id),
})

/** States from which each transition is allowed, and its resulting state. */
const legal = {
  publish: { from: ['draft'], to: 'active' },
  hide: { from: ['active'], to: 'draft' },
  archive: { from: ['draft', 'active'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft' },
} as const satisfies Record<SetStep, { from: readonly string[]; to: string }>

/** Publishes, hides, archives or restores a set. Throws `products.transition_refused` and `products.not_ready`. */
export const publishSet = staffCommand({
  screen: 'produtos',
  entity: 'set',
  async load({ tx, input: { id } }: Call<{ id: string; to: SetStep }>) {
    const stored = await storedSet(tx, id, true)
    const pieces = await piecesOf(tx, stored.form)
    const { price, apart } = await pricesOf(tx, id)
    return { stored, lacks: lacksOf(stored.form, pieces, price, apart) }
  },
  decide({ input: { to }, loaded: { stored, lacks } }) {
    const from: readonly string[] = legal[to].from
    if (!from.includes(stored.row.status)) throw new AppError('products.transition_refused')
    const missing = lacks.filter((lack) => indispensable.has(lack))
    if (to === 'publish' && missing.length > 0)
      throw new AppError('products.not_ready', {
        missing: missing.map((lack) => words.missing[lack].toLowerCase()).join(', '),
      })
  },
  state: async ({ tx, input: { id } }) => ({ status: (await storedSet(tx, id)).row.status }),
  async save({ tx, input: { id, to } }) {
    const published = to === 'publish' && { publishedAt: sql`coalesce(${sets.publishedAt}, now())` }
    await tx
      .update(sets)
      .set({ status: legal[to].to, ...published, updatedAt: sql`now()` })
      .where(eq(sets.id, id))
  },
  audit: ({ input: { id }, loaded: { stored } }) => ({ id, name: stored.form.name }),
  announce: ({ tx, input }) => announceSet(tx, input.id),
})
