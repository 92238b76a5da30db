import { eq } from 'drizzle-orm'
import {
  notifyCategoriesChanged,
  notifyProductsChanged,
} from '#context/products/subscribers/notify-changes.ts'
import type { ProductInput } from '#context/products/rules.ts'
import { readStoredPictures } from '#context/products/stored-form.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import type { Db } from '#platform/postgres/database'
import { categories, productPictures } from '#tables/products'

/** Replaces the pictures of a product. Pictures that stay keep their focus. */
async function writePictures(tx: Db, productId: string, pictures: ProductInput['pictures']): Promise<void> {
  const kept = new Map((await readStoredPictures(tx, productId)).map((each) => [each.mediaId, each]))
  await tx.delete(productPictures).where(eq(productPictures.productId, productId))
  if (pictures.length === 0) return
  await tx.insert(productPictures).values(
    pictures.map((picture, position) => {
      const { focusX = 50, focusY = 50 } = kept.get(picture.mediaId) ?? {}
      return { ...picture, focusX, focusY, productId, position }
    }),
  )
}

type Arrangement = { productId: string; pictures: ProductInput['pictures'] }

/** Reorders the pictures of a product and changes nothing else. */
export const reorderPictures = staffCommand({
  entity: 'product',
  state: async ({ tx, input }) => ({ pictures: await readStoredPictures(tx, input.productId) }),
  save: ({ tx, input }: CommandCall<Arrangement>) => writePictures(tx, input.productId, input.pictures),
  audit: ({ input: { productId } }) => ({ id: productId }),
  announce: ({ tx, input }) => notifyProductsChanged(tx, [input.productId]),
})

/** Replaces a picture by another one in all products and categories. */
export async function replacePicture(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const changed = await tx
    .update(productPictures)
    .set({ mediaId: to })
    .where(eq(productPictures.mediaId, from))
    .returning({ productId: productPictures.productId })
  const shown = await tx
    .update(categories)
    .set({ mediaId: to })
    .where(eq(categories.mediaId, from))
    .returning({ id: categories.id })
  await notifyProductsChanged(tx, [...new Set(changed.map(({ productId }) => productId))])
  if (shown.length > 0)
    await notifyCategoriesChanged(
      tx,
      shown.map(({ id }) => id),
    )
}
