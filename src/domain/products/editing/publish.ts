import { eq, sql } from 'drizzle-orm'
import { announceProducts } from '#context/products/following/announcements.ts'
import { planPublication } from '#context/products/following/clocks.ts'
import type { ProductForm, ProductState, Publication } from '#contract/products'
import { type Call, perform, staffCommand } from '#domain/audit'
import { AppError } from '#platform/errors'
import { systemCtx } from '#platform/http'
import { indispensable, missingOf } from '#shared/readiness'
import { fields } from '#texts/fields'
import { products as words } from '#texts/products'
import { products } from '#tables/products'
import { stateOf, storedForm } from '#context/products/stored-form.ts'

/** States from which each transition is allowed. */
const legal: Readonly<Record<Publication['to'], readonly ProductState[]>> = {
  publish: ['draft', 'scheduled'],
  schedule: ['draft', 'scheduled'],
  hide: ['active', 'scheduled'],
  archive: ['draft', 'scheduled', 'active'],
  restore: ['archived'],
}

/** Returns whether a transition is allowed from a state. */
export const mayStep = (to: Publication['to'], from: ProductState): boolean => legal[to].includes(from)

/** Returns the columns of a transition. The date of the first publication never changes. */
function valuesOf({ to, at }: Publication) {
  if (to === 'publish')
    return {
      status: 'active' as const,
      publishAt: null,
      publishedAt: sql`coalesce(${products.publishedAt}, now())`,
    }
  if (to === 'archive') return { status: 'archived' as const, publishAt: null }
  return { status: 'draft' as const, publishAt: to === 'schedule' ? new Date(at!) : null }
}

/** Returns the names of the missing fields that prevent publication. */
const lacking = (form: ProductForm): string[] =>
  missingOf(form)
    .filter((each) => indispensable.has(each))
    .map((each) => words.missing[each].toLowerCase())

/**
 * Publishes, schedules, hides, archives or restores a product. Throws `products.not_found`,
 * `products.transition_refused`, and `products.not_ready` with what is missing.
 */
export const publishProduct = staffCommand({
  screen: 'produtos',
  entity: 'product',
  async load({ tx, input: { id } }: Call<Publication & { id: string }>) {
    const stored = await storedForm(tx, id, true)
    if (!stored) throw new AppError('products.not_found')
    return stored
  },
  decide({ input: { to, at }, loaded: { row, form } }) {
    if (!mayStep(to, stateOf(row))) throw new AppError('products.transition_refused')
    if (to === 'schedule' && !(at && new Date(at) > new Date()))
      throw new AppError('request.invalid', { fields: { at: fields.futureInstant } })
    if (to !== 'publish' && to !== 'schedule') return
    const missing = lacking(form)
    if (missing.length > 0) throw new AppError('products.not_ready', { missing: missing.join(', ') })
  },
  async state({ tx, input: { id } }) {
    const [row] = await tx
      .select({ status: products.status, publishAt: products.publishAt })
      .from(products)
      .where(eq(products.id, id))
    return row && { status: row.status, publishAt: row.publishAt?.toISOString() ?? null }
  },
  async save({ tx, input }) {
    await tx
      .update(products)
      .set({ ...valuesOf(input), updatedAt: sql`now()` })
      .where(eq(products.id, input.id))
    if (input.to === 'schedule') await planPublication(tx, input.id, new Date(input.at!))
  },
  audit: ({ input: { id }, loaded: { form } }) => ({ id, name: form.name }),
  announce: ({ tx, input }) => announceProducts(tx, [input.id]),
})

const openOne = staffCommand({
  screen: 'produtos',
  entity: 'product',
  load: ({ tx, input: { id } }: Call<{ id: string }>) => storedForm(tx, id, true),
  async save({ tx, input: { id }, loaded }) {
    const at = loaded?.row.publishAt
    if (!loaded || !at || at > new Date()) return undefined
    const missing = lacking(loaded.form)
    if (missing.length === 0)
      await tx
        .update(products)
        .set(valuesOf({ to: 'publish' }))
        .where(eq(products.id, id))
    return missing
  },
  audit({ input: { id }, loaded, saved }) {
    if (!saved) return undefined
    const of = { id, name: loaded!.form.name }
    if (saved.length === 0) return { ...of, after: { status: 'active' } }
    return { ...of, action: 'NOT_PUBLISHED', after: { missing: saved.join(', ') } }
  },
  announce: ({ tx, input: { id } }) => announceProducts(tx, [id]),
})

/**
 * Publishes a scheduled product at its time, unless it was rescheduled or hidden meanwhile. An incomplete product
 * stays scheduled, and the audit log tells what is missing.
 */
export const openDue = (id: string): Promise<unknown> => perform(openOne, systemCtx('publicação'), { id })
