import { eq } from 'drizzle-orm'
import type { SizeGuideInput } from '#context/products/rules.ts'
import {
  createSizeGuide,
  readStoredGuide,
  updateSizeGuide,
} from '#context/products/size-guides/save-size-guide.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { sizeGuides } from '#tables/products'

/**
 * Creates or updates the size guide with this slug by the commands of the editor. Its categories stay. Returns its id.
 * Throws `request.invalid`.
 */
export const upsertSizeGuide = staffCommand({
  entity: 'size_guide',
  async load({ tx, input: { slug } }: CommandCall<SizeGuideInput>) {
    const [row] = await tx.select({ id: sizeGuides.id }).from(sizeGuides).where(eq(sizeGuides.slug, slug))
    return row && { ...row, categoryIds: (await readStoredGuide(tx, row.id, true)).categoryIds }
  },
  async save({ tx, ctx, input, loaded }) {
    if (!loaded) return createSizeGuide(tx, ctx, { ...input, categoryIds: [] })
    const { slug: _slug, ...form } = input
    await updateSizeGuide(tx, ctx, { ...form, ...loaded })
    return loaded.id
  },
  audit: 'parts',
})
