import { lockPerson, updatePerson } from '#domain/identity'
import { type Db, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { makeSquares, PictureRefused, refusalOf } from '#platform/images'
import { enqueue } from '#platform/jobs'
import { putFile, removeFiles } from '#platform/storage'
import { avatarPixels, avatarSide, avatarSizes } from '#shared/customer-limits'
import { avatarUrl, newAvatarId, ownAvatar } from './rules.ts'

export const removeQueue = 'customers.remove_avatar'

/** Deletes the files of a replaced avatar; handler of `removeAvatarQueue`. */
export const removeAvatarFiles = ({ id }: { id: string }): Promise<void> => removeFiles(`media/${id}`)

/** Deletes the files of an avatar after the commit of `tx`, by a job. */
export async function dropAvatar(tx: Db, userId: string, url: string | null): Promise<void> {
  const id = ownAvatar(userId, url)
  if (id) await enqueue(tx, removeQueue, { id })
}

async function show(userId: string, image: string | null): Promise<void> {
  await transaction(async (tx) => {
    const before = await lockPerson(tx, userId)
    await dropAvatar(tx, userId, before.image)
    await updatePerson(tx, userId, { image })
  })
}

const allowed = { pixels: avatarPixels, side: avatarSide, frames: 1, formats: ['jpeg', 'png', 'webp'] }

/**
 * Sets the avatar from a JPEG, PNG or WebP (by its content). Returns its URL. Throws `customers.avatar_refused`, and
 * `customers.avatar_too_big` or `_too_small` for the number of pixels.
 */
export async function changeAvatar(userId: string, original: Uint8Array): Promise<string> {
  const id = newAvatarId(userId)
  try {
    const squares = await makeSquares(original, avatarSizes, allowed)
    for (const { name, bytes } of squares) await putFile(`media/${id}/${name}`, bytes)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw new AppError(`customers.avatar_${refusalOf(error)}`)
  }
  const url = avatarUrl(id)
  await show(userId, url)
  return url
}

export const removeAvatar = (userId: string): Promise<void> => show(userId, null)
