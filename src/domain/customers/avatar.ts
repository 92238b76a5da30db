import { lockPerson, updatePerson } from '#domain/identity'
import { type Db, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { makeSquares, PictureRefusedError, toErrorSuffix } from '#platform/images/images'
import { enqueue } from '#platform/jobs/jobs'
import { putFile, removeFiles } from '#platform/storage/storage'
import { maxAvatarPixels, maxAvatarSide, avatarSizes } from '#shared/auth/customer-limits'
import { makeAvatarUrl, createAvatarId, findOwnAvatarId } from './rules.ts'

export const removeAvatarQueue = 'customers.remove_avatar'

/** Deletes the files of a replaced avatar; handler of `removeAvatarQueue`. */
export const removeAvatarFiles = ({ id }: { id: string }): Promise<void> => removeFiles(`media/${id}`)

/** Deletes the files of an avatar after the commit of `tx`, by a job. */
export async function discardAvatar(tx: Db, userId: string, url: string | null): Promise<void> {
  const id = findOwnAvatarId(userId, url)
  if (id) await enqueue(tx, removeAvatarQueue, { id })
}

async function show(userId: string, image: string | null): Promise<void> {
  await transaction(async (tx) => {
    const before = await lockPerson(tx, userId)
    await discardAvatar(tx, userId, before.image)
    await updatePerson(tx, userId, { image })
  })
}

const allowed = { pixels: maxAvatarPixels, side: maxAvatarSide, frames: 1, formats: ['jpeg', 'png', 'webp'] }

/**
 * Sets the avatar from a JPEG, PNG or WebP (by its content). Returns its URL. Throws `customers.avatar_refused`, and
 * `customers.avatar_too_big` or `_too_small` for the number of pixels.
 */
export async function changeAvatar(userId: string, original: Uint8Array): Promise<string> {
  const id = createAvatarId(userId)
  try {
    const squares = await makeSquares(original, avatarSizes, allowed)
    for (const { name, bytes } of squares) await putFile(`media/${id}/${name}`, bytes)
  } catch (error) {
    if (!(error instanceof PictureRefusedError)) throw error
    throw new AppError(`customers.avatar_${toErrorSuffix(error)}`)
  }
  const url = makeAvatarUrl(id)
  await show(userId, url)
  return url
}

export const removeAvatar = (userId: string): Promise<void> => show(userId, null)
