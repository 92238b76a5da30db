import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { cleanRichText } from '#platform/http/rich-text'
import { notifySetChanged } from '#context/products/subscribers/notify-changes.ts'
import { syncSetPrice } from '#context/products/subscribers/sync-set-prices.ts'
import { setPath } from '#context/products/paths.ts'
import type { SetForm, SetState, SetTransition } from '#contract/products'
import { type CommandCall, staffCommand } from '#domain/audit'
import { addRedirect } from '#domain/redirects'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError, isUniqueViolation } from '#platform/http/errors'
import { getFirst } from '#shared/data/get-or-throw'
import { setPieces, sets } from '#tables/products'
import { fieldErrors } from '#texts/storefront/field-errors'
import { setEditor as words } from '#texts/admin-products/set-editor'
import { readSetPieces, readSetPrices } from './read-sets.ts'
import { requiredParts, listMissingParts, validateSet } from './set-rules.ts'
import { toEditableSet, readStoredSet } from './stored-set.ts'

const againstQuery = statement<{ slug: boolean; products: string[]; media: boolean }>(
  'products.set_against',
  `select exists (select from sets where slug = $2 and id <> $1) as slug,
     array(select id::text from products where id = any($3)) as products,
     $4::text is not null and not exists (select from media where id = $4) as media`,
)

/** Throws `request.invalid` with all errors of a form. */
async function assertValidSet(db: Db, id: string, form: SetForm): Promise<void> {
  const { slug, pieces, mediaId } = form
  const wanted = pieces.map(({ productId }) => productId)
  const found = getFirst(await queryRows(db, againstQuery, [id, slug, wanted, mediaId]))
  const problems = validateSet(form)
  if (found.slug) problems['slug'] = words.problems.slugTaken
  if (found.media) problems['mediaId'] = fieldErrors.gone
  wanted.forEach((productId, at) => {
    if (!found.products.includes(productId)) problems[`pieces.${at}.productId`] = fieldErrors.gone
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
  await syncSetPrice(tx, setId)
}

async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error, 'sets_slug_unique')) throw error
    throw new AppError('request.invalid', { fields: { slug: words.problems.slugTaken } })
  }
}

/** Input of the set commands. */
type SetToSave = SetForm & {
  /** absent: stays; a new set is a draft. A stored publication time stays. */
  state?: { status: SetState; publishedAt: Date | null }
}

/** Creates a set. Returns its id. Throws `request.invalid`. */
export const createSet = staffCommand({
  entity: 'set',
  async load({ tx, input: { state, ...form } }: CommandCall<SetToSave>) {
    const id = randomUUID()
    await assertValidSet(tx, id, form)
    return { id, form, state: state ?? { status: 'draft' as const } }
  },
  async save({ tx, loaded: { id, form, state } }) {
    await unlessTaken(() => tx.insert(sets).values({ price: 1, ...columnsOf(form), ...state, id }))
    await writePieces(tx, id, form)
    return id
  },
  audit: ({ saved, loaded: { form } }) => ({ id: saved, name: form.name, after: form }),
  announce: ({ tx, saved }) => notifySetChanged(tx, saved),
})

/** Updates a set. Throws `products.set_not_found`, `record.changed` and `request.invalid`. */
export const updateSet = staffCommand({
  entity: 'set',
  load: ({ tx, input: { id } }: CommandCall<SetToSave & { id: string; version?: string }>) =>
    readStoredSet(tx, id, true),
  version: ({ loaded }) => toEditableSet(loaded),
  state: async ({ tx, input: { id } }) => toEditableSet(await readStoredSet(tx, id)),
  async save({ tx, input: { id, version: _version, state, ...form }, loaded: { row } }) {
    await assertValidSet(tx, id, form)
    const given = state && { ...state, publishedAt: row.publishedAt ?? state.publishedAt }
    await unlessTaken(() =>
      tx
        .update(sets)
        .set({ ...columnsOf(form), ...given, updatedAt: sql`now()` })
        .where(eq(sets.id, id)),
    )
    await writePieces(tx, id, form)
    if (row.slug !== form.slug && row.publishedAt)
      await addRedirect(tx, setPath(row.slug), setPath(form.slug))
  },
  audit: ({ input: { id, name } }) => ({ id, name }),
  announce: ({ tx, input }) => notifySetChanged(tx, input.id),
})

/** States from which each transition is allowed, and its resulting state. */
const legal = {
  publish: { from: ['draft'], to: 'active' },
  hide: { from: ['active'], to: 'draft' },
  archive: { from: ['draft', 'active'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft' },
} as const satisfies Record<SetTransition, { from: readonly string[]; to: string }>

/** Publishes, hides, archives or restores a set. Throws `products.transition_refused` and `products.not_ready`. */
export const publishSet = staffCommand({
  entity: 'set',
  async load({ tx, input: { id } }: CommandCall<{ id: string; to: SetTransition }>) {
    const stored = await readStoredSet(tx, id, true)
    const pieces = await readSetPieces(tx, stored.form)
    const { price, apart } = await readSetPrices(tx, id)
    return { stored, lacks: listMissingParts(stored.form, pieces, price, apart) }
  },
  decide({ input: { to }, loaded: { stored, lacks } }) {
    const from: readonly string[] = legal[to].from
    if (!from.includes(stored.row.status)) throw new AppError('products.transition_refused')
    const missing = lacks.filter((lack) => requiredParts.has(lack))
    if (to === 'publish' && missing.length > 0)
      throw new AppError('products.not_ready', {
        missing: missing.map((lack) => words.missing[lack].toLowerCase()).join(', '),
      })
  },
  state: async ({ tx, input: { id } }) => ({ status: (await readStoredSet(tx, id)).row.status }),
  async save({ tx, input: { id, to } }) {
    const published = to === 'publish' && { publishedAt: sql`coalesce(${sets.publishedAt}, now())` }
    await tx
      .update(sets)
      .set({ status: legal[to].to, ...published, updatedAt: sql`now()` })
      .where(eq(sets.id, id))
  },
  audit: ({ input: { id }, loaded: { stored } }) => ({ id, name: stored.form.name }),
  announce: ({ tx, input }) => notifySetChanged(tx, input.id),
})
