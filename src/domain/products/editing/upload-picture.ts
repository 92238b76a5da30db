import type { PictureArea, PictureView } from '#contract/media'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { cropPicture as cropOut, keepOriginal, findPictures, savePicture } from '#domain/media'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { PictureRefusedError, toErrorSuffix } from '#platform/images/images'
import { getOrThrow } from '#shared/data/get-or-throw'

/** Writes the audit row of an uploaded picture. The product refers to it when it is saved. */
const keepPicture = staffCommand({
  entity: 'picture',
  save: async ({ input }: CommandCall<string>) => input,
  audit: ({ saved }) => ({ action: 'CREATE', id: saved }),
})

/** Creates a picture, logs it and returns its view. Converts PictureRefusedError to errors of products. */
async function noted(ctx: StaffContext, make: () => Promise<string>): Promise<PictureView> {
  try {
    // Before the transaction, so that no connection is held while the image is processed.
    const id = await make()
    await runCommand(keepPicture, ctx, id)
    return { ...getOrThrow(await findPictures(database(), [id]), id), alt: '' }
  } catch (error) {
    if (!(error instanceof PictureRefusedError)) throw error
    throw new AppError(`products.picture_${toErrorSuffix(error)}`)
  }
}

/**
 * Stores an uploaded picture and returns its view. Throws `products.picture_refused`, and
 * `products.picture_too_big` for too many pixels.
 */
export async function uploadPicture(ctx: StaffContext, original: Uint8Array): Promise<PictureView> {
  return noted(ctx, async () => {
    const id = await savePicture(original)
    await keepOriginal(id, original)
    return id
  })
}

/**
 * Crops a stored picture to a new one and returns its view. Throws `products.picture_refused` if it does not exist,
 * and `products.picture_too_small` if the area has too few pixels.
 */
export async function cropPicture(ctx: StaffContext, id: string, area: PictureArea): Promise<PictureView> {
  return noted(ctx, () => cropOut(id, area))
}
