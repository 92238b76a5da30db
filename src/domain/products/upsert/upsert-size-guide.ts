import { eq } from 'drizzle-orm'
import { sizeGuideTag, type SizeGuideInput } from '#context/products/rules.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import { sizeGuides } from '#tables/products'

/** Creates or updates the size guide with this slug and returns the stored row. Invalidates the pages that show it. */
export const upsertSizeGuide = staffCommand({
  entity: 'size_guide',
  state: async ({ tx, input: { slug } }) =>
    (await tx.select().from(sizeGuides).where(eq(sizeGuides.slug, slug)))[0],
  async save({ tx, input }: CommandCall<SizeGuideInput>) {
    const [row] = await tx
      .insert(sizeGuides)
      .values(input)
      .onConflictDoUpdate({ target: sizeGuides.slug, set: input })
      .returning()
    return row!
  },
  audit: ({ saved }) => ({ id: saved.id, name: saved.name, after: saved }),
  announce: ({ tx, saved }) => invalidateTags(tx, [sizeGuideTag(saved.id)]),
})
