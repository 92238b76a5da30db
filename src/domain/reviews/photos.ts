import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { pictureWidths } from '#contract/media'
import { type Db, database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { makePicture, PictureRefusedError, toErrorSuffix } from '#platform/images/images'
import { enqueue, type Job } from '#platform/jobs/jobs'
import { getFile, putFile, removeFiles } from '#platform/storage/storage'
import { getFirst } from '#shared/data/get-or-throw'
import { createPhotoId } from './rules.ts'
import { type ReviewPhoto, reviewPhotos, reviews } from './tables.ts'

/** Folders of a photo: visible to staff only, and public. */
const heldAt = (id: string): string => `held/${id}`
const shownAt = (id: string): string => `media/${id}`
const filesOf = ({ widths: made }: ReviewPhoto): string[] =>
  made.flatMap((width) => [`${width}.avif`, `${width}.webp`])

/**
 * Runs a photo through the picture pipeline and stores it for this email, unpublished. Returns its id. Throws
 * `reviews.picture_refused`, and `reviews.picture_too_big` or `_too_small` for the number of pixels.
 */
export async function holdPhoto(email: string, original: Uint8Array): Promise<string> {
  const id = createPhotoId()
  try {
    const { files, id: _, ...made } = await makePicture(original, pictureWidths)
    for (const { name, bytes } of files) await putFile(`${heldAt(id)}/${name}`, bytes)
    await database()
      .insert(reviewPhotos)
      .values({ id, email, view: { id, ...made } })
  } catch (error) {
    if (!(error instanceof PictureRefusedError)) throw error
    throw new AppError(`reviews.picture_${toErrorSuffix(error)}`)
  }
  return id
}

/** Returns the photos of these ids in the given order. Throws `reviews.picture_unknown` for one of another email. */
export async function findHeldPhotos(db: Db, email: string, ids: readonly string[]): Promise<ReviewPhoto[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ view: reviewPhotos.view })
    .from(reviewPhotos)
    .where(and(inArray(reviewPhotos.id, [...new Set(ids)]), eq(reviewPhotos.email, email)))
  const byId = new Map(found.map(({ view }) => [view.id, view]))
  return [...new Set(ids)].map((id) => {
    const photo = byId.get(id)
    if (!photo) throw new AppError('reviews.picture_unknown')
    return photo
  })
}

/** Returns a photo for staff, at most 800 px wide. Throws `reviews.not_found`. */
export async function readHeldPhoto(id: string): Promise<Uint8Array> {
  const [found] = await database().select().from(reviewPhotos).where(eq(reviewPhotos.id, id))
  if (!found) throw new AppError('reviews.not_found')
  const width = found.view.widths.findLast((each) => each <= 800) ?? getFirst(found.view.widths)
  return getFile(`${heldAt(id)}/${width}.webp`)
}

/** Returns the photos that customers uploaded; demo reviews use pictures of the store. */
async function sentAmong(db: Db, pictures: readonly ReviewPhoto[]): Promise<ReviewPhoto[]> {
  if (pictures.length === 0) return []
  const ids = pictures.map(({ id }) => id)
  const found = await db
    .select({ id: reviewPhotos.id })
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.id, ids))
  const sent = new Set(found.map(({ id }) => id))
  return pictures.filter(({ id }) => sent.has(id))
}

/** Serializes publishing and hiding of a photo until the transaction ends: in parallel each would undo half. */
const holdFiles = (tx: Db, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photo:${id}`}, 0))`)

/** Publishes photos. Their files are copied before the row that references them is committed. */
export async function showPhotos(db: Db, pictures: readonly ReviewPhoto[]): Promise<void> {
  for (const picture of await sentAmong(db, pictures)) {
    await holdFiles(db, picture.id)
    for (const name of filesOf(picture))
      await putFile(`${shownAt(picture.id)}/${name}`, await getFile(`${heldAt(picture.id)}/${name}`))
  }
}

const hideQueue = 'reviews.hide_photos'

/** Unpublishes photos after the commit; with `forever` staff cannot see them either. */
export async function hidePhotos(
  tx: Db,
  pictures: readonly ReviewPhoto[],
  { forever = false } = {},
): Promise<void> {
  const ids = (await sentAmong(tx, pictures)).map(({ id }) => id)
  if (ids.length === 0) return
  if (forever) await tx.delete(reviewPhotos).where(inArray(reviewPhotos.id, ids))
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
  sql`${reviews.pictures} @> jsonb_build_array(jsonb_build_object('id', ${id}::text))`

/** Checked again in the job: the review may have been approved meanwhile. */
const isShown = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(reviews, and(eq(reviews.status, 'approved'), showing(id)))) > 0

/** Deletes photos that were uploaded a day ago and not used in a review. */
async function dropUnused(): Promise<void> {
  const db = database()
  const unused = await db
    .delete(reviewPhotos)
    .where(
      and(
        lt(reviewPhotos.createdAt, new Date(Date.now() - 86_400_000)),
        sql`not exists (select from ${reviews} where ${showing(reviewPhotos.id)})`,
      ),
    )
    .returning({ id: reviewPhotos.id })
  for (const { id } of unused) await removeFiles(heldAt(id))
}

export const photoJobs: readonly Job[] = [
  { queue: hideQueue, run: removePhotos },
  { queue: 'reviews.delete_unused_photos', run: dropUnused, schedule: '17 4 * * *' },
]
