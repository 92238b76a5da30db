import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Db, database, transaction } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import { NonRetryableError } from '#platform/http/errors'
import { makePicture, computePictureId, PictureRefusedError } from '#platform/images/images'
import { enqueue } from '#platform/jobs/jobs'
import { putFile } from '#platform/storage/storage'
import { pictureWidths } from './contract.ts'
import { download, DownloadFailed, type DownloadOptions, type PictureProblem } from './download.ts'
import { generatePlaceholder } from './placeholder-picture.ts'
import { pictureFetched } from './rules.ts'
import { media } from './tables.ts'

export type RemotePicture = { id: string; isPending: boolean }

export const fetchQueue = 'media.fetch'

/**
 * Adds the picture of a URL and enqueues its download; until then its row is a placeholder, whose files are generated
 * on request (`readPictureFile`). One picture per URL.
 */
export async function addRemotePicture(tx: Db, sourceUrl: string): Promise<RemotePicture> {
  const known = await findBySource(tx, sourceUrl)
  if (known) return known
  const id = computePictureId(Buffer.from(sourceUrl))
  const { files: _, ...placeholder } = await generatePlaceholder(id)
  const added = await tx
    .insert(media)
    .values({ ...placeholder, id, status: 'waiting', sourceUrl })
    .onConflictDoNothing()
    .returning({ id: media.id })
  if (added.length > 0) await enqueue(tx, fetchQueue, { mediaId: id })
  const row = await findBySource(tx, sourceUrl)
  if (!row) throw new Error(`no picture of ${sourceUrl}`)
  return row
}

/** Enqueues new downloads of these pictures; fetched ones are skipped. Returns their number. */
export async function refetchPictures(tx: Db, ids: readonly string[]): Promise<number> {
  const found = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [...ids]), eq(media.status, 'waiting')))
  // The problem of the last try is outdated.
  await tx
    .update(media)
    .set({ problem: null })
    .where(
      inArray(
        media.id,
        found.map(({ id }) => id),
      ),
    )
  for (const { id } of found) await enqueue(tx, fetchQueue, { mediaId: id }, { retryLimit: 2 })
  return found.length
}

/** Locked, so that a finishing download cannot delete the row before it is referenced. */
async function findBySource(tx: Db, sourceUrl: string): Promise<RemotePicture | undefined> {
  const [row] = await tx
    .select({ id: media.id, status: media.status })
    .from(media)
    .where(eq(media.sourceUrl, sourceUrl))
    .for('key share')
  return row && { id: row.id, isPending: row.status === 'waiting' }
}

/**
 * Downloads a picture and replaces its placeholder everywhere; skips one that is already fetched. Stores the problem
 * and throws if it fails, so that the job is retried (not after a `NonRetryableError`).
 */
export async function fetchPicture(
  { mediaId }: { mediaId: string },
  options: DownloadOptions = {},
): Promise<void> {
  const [row] = await database().select().from(media).where(isWaiting(mediaId))
  if (!row?.sourceUrl) return
  try {
    await fetchFrom(row.sourceUrl, mediaId, options)
  } catch (error) {
    const problem = problemOf(error)
    await database().update(media).set({ problem }).where(isWaiting(mediaId))
    throw finalProblems.has(problem) ? new NonRetryableError(String(error), { cause: error }) : error
  }
}

/** Problems that a retry cannot fix. */
export const finalProblems: ReadonlySet<string> = new Set<PictureProblem>([
  'not_public',
  'too_large',
  'not_picture',
])

function problemOf(error: unknown): PictureProblem {
  if (error instanceof DownloadFailed) return error.problem
  return error instanceof PictureRefusedError ? 'not_picture' : 'unreachable'
}

async function fetchFrom(sourceUrl: string, mediaId: string, options: DownloadOptions): Promise<void> {
  const original = await download(sourceUrl, options)
  const { files, ...made } = await makePicture(original, pictureWidths)
  const id = await freeId(made.id, sourceUrl, original)
  for (const { name, bytes } of files) await putFile(`media/${id}/${name}`, bytes)
  await transaction((tx) => replacePlaceholder(tx, mediaId, { ...made, id, sourceUrl }))
}

const isWaiting = (id: string) => and(eq(media.id, id), eq(media.status, 'waiting'))

/** Returns an unused id: the same bytes under a second URL become a picture of their own. */
async function freeId(id: string, sourceUrl: string, original: Uint8Array): Promise<string> {
  const [same] = await database().select({ sourceUrl: media.sourceUrl }).from(media).where(eq(media.id, id))
  const isTaken = same?.sourceUrl != null && same.sourceUrl !== sourceUrl
  return isTaken ? computePictureId(Buffer.concat([Buffer.from(`${sourceUrl}\n`), original])) : id
}

type Fetched = Omit<typeof media.$inferInsert, 'status' | 'createdAt'> & { sourceUrl: string }

/** The placeholder's files remain: past orders may show them. */
async function replacePlaceholder(
  tx: Db,
  placeholderId: string,
  { sourceUrl, ...made }: Fetched,
): Promise<void> {
  const [placeholder] = await tx.select().from(media).where(isWaiting(placeholderId)).for('update')
  if (!placeholder) return
  await tx
    .insert(media)
    .values({ ...made, status: 'ready' })
    .onConflictDoNothing()
  await publishEvent(tx, pictureFetched, { from: placeholderId, to: made.id })
  await tx.delete(media).where(eq(media.id, placeholderId))
  const named = await tx
    .update(media)
    .set({ sourceUrl })
    .where(and(eq(media.id, made.id), isNull(media.sourceUrl)))
    .returning({ id: media.id })
  if (named.length === 0) throw new Error(`the picture of ${sourceUrl} came from another address meanwhile`)
}
