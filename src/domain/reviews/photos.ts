import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { widths } from '#contract/media'
import { type Db, database, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { makePicture, PictureRefused, refusalOf } from '#platform/images'
import { enqueue, type Job } from '#platform/jobs'
import { getFile, putFile, removeFiles } from '#platform/storage'
import { newPictureId } from './rules.ts'
import { type VoicePicture, voicePictures, voices } from './tables.ts'

/** Where the files of a photo lie that only staff may see, and where those lie that everybody sees. */
const heldAt = (id: string): string => `held/${id}`
const shownAt = (id: string): string => `media/${id}`
const filesOf = ({ widths: made }: VoicePicture): string[] =>
  made.flatMap((width) => [`${width}.avif`, `${width}.webp`])

/**
 * Takes a photo through the pipeline of pictures and holds it for this mailbox. Answers its id; throws
 * `reviews.picture_refused`, and `reviews.picture_too_big` or `_too_small` for one of too many or too few pixels.
 */
export async function holdPhoto(email: string, original: Uint8Array): Promise<string> {
  const id = newPictureId()
  try {
    const { files, id: _, ...made } = await makePicture(original, widths)
    for (const { name, bytes } of files) await putFile(`${heldAt(id)}/${name}`, bytes)
    await database()
      .insert(voicePictures)
      .values({ id, email, view: { id, ...made } })
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw new AppError(`reviews.picture_${refusalOf(error)}`)
  }
  return id
}

/** The photos of these ids that this mailbox sent, in the order asked. Throws `reviews.picture_unknown` for any other. */
export async function heldPhotos(db: Db, email: string, ids: readonly string[]): Promise<VoicePicture[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ view: voicePictures.view })
    .from(voicePictures)
    .where(and(inArray(voicePictures.id, [...new Set(ids)]), eq(voicePictures.email, email)))
  const byId = new Map(found.map(({ view }) => [view.id, view]))
  return [...new Set(ids)].map((id) => {
    const photo = byId.get(id)
    if (!photo) throw new AppError('reviews.picture_unknown')
    return photo
  })
}

/** A photo for staff, in its largest width up to 800 px. Throws `reviews.not_found`. */
export async function readHeldPhoto(id: string): Promise<Uint8Array> {
  const [found] = await database().select().from(voicePictures).where(eq(voicePictures.id, id))
  if (!found) throw new AppError('reviews.not_found')
  const width = found.view.widths.findLast((each) => each <= 800) ?? found.view.widths[0]!
  return getFile(`${heldAt(id)}/${width}.webp`)
}

/** Of these, the photos that customers sent: the demo's own are pictures of the shop. */
async function sentAmong(db: Db, pictures: readonly VoicePicture[]): Promise<VoicePicture[]> {
  if (pictures.length === 0) return []
  const ids = pictures.map(({ id }) => id)
  const found = await db
    .select({ id: voicePictures.id })
    .from(voicePictures)
    .where(inArray(voicePictures.id, ids))
  const sent = new Set(found.map(({ id }) => id))
  return pictures.filter(({ id }) => sent.has(id))
}

/** A photo is shown and hidden one after the other, until the transaction ends: side by side each would undo half. */
const holdFiles = (tx: Db, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photo:${id}`}, 0))`)

/** Everybody may see these from now on. Their files are there before the row that names them is. */
export async function showPhotos(db: Db, pictures: readonly VoicePicture[]): Promise<void> {
  for (const picture of await sentAmong(db, pictures)) {
    await holdFiles(db, picture.id)
    for (const name of filesOf(picture))
      await putFile(`${shownAt(picture.id)}/${name}`, await getFile(`${heldAt(picture.id)}/${name}`))
  }
}

const hideQueue = 'reviews.hide_photos'

/** Nobody sees these any more, once the transaction has committed; with `forever` they are kept for staff neither. */
export async function hidePhotos(
  tx: Db,
  pictures: readonly VoicePicture[],
  { forever = false } = {},
): Promise<void> {
  const ids = (await sentAmong(tx, pictures)).map(({ id }) => id)
  if (ids.length === 0) return
  if (forever) await tx.delete(voicePictures).where(inArray(voicePictures.id, ids))
  await enqueue(tx, hideQueue, { ids, forever })
}

async function removePhotos({ ids, forever }: { ids: string[]; forever: boolean }): Promise<void> {
  for (const id of ids)
    await transaction(async (tx) => {
      await holdFiles(tx, id)
      if (forever || !(await isShown(tx, id))) await removeFiles(shownAt(id))
      if (forever) await removeFiles(heldAt(id))
    })
}

const showing = (id: unknown) =>
  sql`${voices.pictures} @> jsonb_build_array(jsonb_build_object('id', ${id}::text))`

/** Somebody may have approved it again meanwhile. */
const isShown = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(voices, and(eq(voices.status, 'approved'), showing(id)))) > 0

/** Photos of whoever went away before they wrote. */
async function dropUnused(): Promise<void> {
  const db = database()
  const unused = await db
    .delete(voicePictures)
    .where(
      and(
        lt(voicePictures.createdAt, new Date(Date.now() - 86_400_000)),
        sql`not exists (select from ${voices} where ${showing(voicePictures.id)})`,
      ),
    )
    .returning({ id: voicePictures.id })
  for (const { id } of unused) await removeFiles(heldAt(id))
}

export const photoJobs: readonly Job[] = [
  { queue: hideQueue, run: removePhotos },
  { queue: 'reviews.drop_unused_photos', run: dropUnused, schedule: '17 4 * * *' },
]
