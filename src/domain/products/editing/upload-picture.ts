import type { PictureArea, PictureView } from '#contract/media'
import { type Call, perform, staffCommand } from '#domain/audit'
import { cropPicture as cropOut, keepOriginal, picturesOf, savePicture } from '#domain/media'
import { database } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, guard } from '#platform/http'
import { PictureRefused, refusalOf } from '#platform/images'

/** Notes that a picture came in: what shows it is saved with its product. */
const keepPicture = staffCommand({
  screen: 'produtos',
  entity: 'picture',
  save: async ({ input }: Call<string>) => input,
  audit: ({ saved }) => ({ action: 'CREATE', id: saved }),
})

/** Has a picture made, notes it and answers it. What refuses it becomes an error of products. */
async function noted(ctx: Ctx, make: () => Promise<string>): Promise<PictureView> {
  try {
    // Made before the transaction: no connection waits while pixels are drawn.
    const id = await make()
    await perform(keepPicture, ctx, id)
    return { ...(await picturesOf(database(), [id])).get(id)!, alt: '' }
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw new AppError(`products.picture_${refusalOf(error)}`)
  }
}

/**
 * Takes a picture by its bytes and answers it. Throws `products.picture_refused`, and `products.picture_too_big` for one
 * of too many pixels.
 */
export async function uploadPicture(ctx: Ctx, original: Uint8Array): Promise<PictureView> {
  guard(ctx.actor, 'produtos')
  return noted(ctx, async () => {
    const id = await savePicture(original)
    await keepOriginal(id, original)
    return id
  })
}

/**
 * Makes a picture of a part of one that is there and answers it. Throws `products.picture_refused` where there is none,
 * and `products.picture_too_small` for a part of hardly any pixels.
 */
export async function cropPicture(ctx: Ctx, id: string, area: PictureArea): Promise<PictureView> {
  guard(ctx.actor, 'produtos')
  return noted(ctx, () => cropOut(id, area))
}
