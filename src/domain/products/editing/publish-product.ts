import { eq, sql } from 'drizzle-orm'
import { notifyProductsChanged } from '#context/products/subscribers/notify-changes.ts'
import { schedulePublication } from '#context/products/subscribers/schedule-jobs.ts'
import type { ProductForm, ProductState, PublicationInput } from '#contract/products'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { AppError } from '#platform/http/errors'
import { makeSystemCtx } from '#platform/http/http'
import { requiredParts, getMissingParts } from '#shared/catalog/product-readiness'
import { fieldErrors } from '#texts/storefront/field-errors'
import { products as words } from '#texts/admin-products/products'
import { products } from '#tables/products'
import { getProductState, readStoredForm } from '#context/products/stored-form.ts'

/** States from which each transition is allowed. */
const legal: Readonly<Record<PublicationInput['to'], readonly ProductState[]>> = {
  publish: ['draft', 'scheduled'],
  schedule: ['draft', 'scheduled'],
  hide: ['active', 'scheduled'],
  archive: ['draft', 'scheduled', 'active'],
  restore: ['archived'],
}

/** Returns whether a transition is allowed from a state. */
export const canTransition = (to: PublicationInput['to'], from: ProductState): boolean =>
  legal[to].includes(from)

/** Returns the columns of a transition. The date of the first publication never changes. */
function valuesOf({ to, at }: PublicationInput) {
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
  getMissingParts(form)
    .filter((each) => requiredParts.has(each))
    .map((each) => words.missing[each].toLowerCase())

/**
 * Publishes, schedules, hides, archives or restores a product. Throws `products.not_found`,
 * `products.transition_refused`, and `products.not_ready` with what is missing.
 */
export const publishProduct = staffCommand({
  entity: 'product',
  async load({ tx, input: { id } }: CommandCall<PublicationInput & { id: string }>) {
    const stored = await readStoredForm(tx, id, true)
    if (!stored) throw new AppError('products.not_found')
    return stored
  },
  decide({ input: { to, at }, loaded: { row, form } }) {
    if (!canTransition(to, getProductState(row))) throw new AppError('products.transition_refused')
    if (to === 'schedule' && !(at && new Date(at) > new Date()))
      throw new AppError('request.invalid', { fields: { at: fieldErrors.futureInstant } })
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
    if (input.to === 'schedule') await schedulePublication(tx, input.id, new Date(input.at!))
  },
  audit: ({ input: { id }, loaded: { form } }) => ({ id, name: form.name }),
  announce: ({ tx, input }) => notifyProductsChanged(tx, [input.id]),
})

const openOne = staffCommand({
  entity: 'product',
  load: ({ tx, input: { id } }: CommandCall<{ id: string }>) => readStoredForm(tx, id, true),
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
  announce: ({ tx, input: { id } }) => notifyProductsChanged(tx, [id]),
})

/**
 * Publishes a scheduled product at its time, unless it was rescheduled or hidden meanwhile. An incomplete product
 * stays scheduled, and the audit log tells what is missing.
 */
export const publishDueProduct = (id: string): Promise<unknown> =>
  runCommand(openOne, makeSystemCtx('publicação'), { id })
