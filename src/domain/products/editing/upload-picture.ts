import type { PictureView } from '#contract/media'
import { type Call, perform, staffCommand } from '#domain/audit'
import { picturesOf, savePicture } from '#domain/media'
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

/**
 * Takes a picture by its bytes and answers it. Throws `products.picture_refused`, and `products.picture_too_big` for one
 * of too many pixels.
 */
export async function uploadPicture(ctx: Ctx, original: Uint8Array): Promise<PictureView> {
  guard(ctx.actor, 'produtos')
  try {
    // Made before the transaction: no connection waits while pixels are drawn.
    const id = await savePicture(original)
    await perform(keepPicture, ctx, id)
    return { ...(await picturesOf(database(), [id])).get(id)!, alt: '' }
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw new AppError(`products.picture_${refusalOf(error)}`)
  }
}
