import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { variantLabels } from '#domain/products'
import { type Db, database, plainPattern } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, guard } from '#platform/http'
import type { VoicePage, VoiceQuery, VoiceRow, VoiceSort } from './contract.ts'
import { readHeldPhoto } from './photos.ts'
import { authorOf } from './rules.ts'
import { answerOf, pictureOf, type Voice } from './shown.ts'
import { voices } from './tables.ts'

const orders: Record<VoiceSort, SQL[]> = {
  at: [asc(voices.createdAt), asc(voices.id)],
  '-at': [desc(voices.createdAt), desc(voices.id)],
  stars: [asc(voices.stars), asc(voices.id)],
  '-stars': [desc(voices.stars), desc(voices.id)],
}

const like = (typed: string): SQL | undefined => {
  const part = plainPattern(typed)
  return or(
    ...[voices.name, voices.email, voices.title, voices.text].map(
      (column) => sql`plain_text(${column}) like ${part}`,
    ),
  )
}

/** Returns a page of reviews or testimonials, with counts by status for the search. */
export async function listVoices(
  ctx: Ctx,
  { kind, status, stars, suspicious, search, sort, page, pageSize }: VoiceQuery,
): Promise<VoicePage> {
  guard(ctx.actor, 'depoimentos')
  const db = database()
  const found = and(
    eq(voices.kind, kind),
    stars ? eq(voices.stars, stars) : undefined,
    suspicious ? sql`${voices.signals} <> '{}'` : undefined,
    search ? like(search) : undefined,
  )
  const [items, counted, undecided] = await Promise.all([
    db
      .select()
      .from(voices)
      .where(and(found, status ? eq(voices.status, status) : undefined))
      .orderBy(...orders[sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({ status: voices.status, count: sql<number>`count(*)::int` })
      .from(voices)
      .where(found)
      .groupBy(voices.status),
    db
      .select({ kind: voices.kind, count: sql<number>`count(*)::int` })
      .from(voices)
      .where(eq(voices.status, 'pending'))
      .groupBy(voices.kind),
  ])
  const counts = { pending: 0, approved: 0, refused: 0 }
  for (const each of counted) counts[each.status] = each.count
  const pendingByKind = { testimonial: 0, review: 0 }
  for (const each of undecided) pendingByKind[each.kind] = each.count
  const total = status ? counts[status] : counts.pending + counts.approved + counts.refused
  return { items: await rowsOf(db, items), total, page, pageSize, counts, pendingByKind }
}

/** Returns a review or testimonial. Throws `reviews.not_found`. */
export async function readVoice(ctx: Ctx, id: string): Promise<VoiceRow> {
  guard(ctx.actor, 'depoimentos')
  const [found] = await rowsOf(database(), await database().select().from(voices).where(eq(voices.id, id)))
  if (!found) throw new AppError('reviews.not_found')
  return found
}

export async function photoForStaff(ctx: Ctx, id: string): Promise<{ name: string; body: Uint8Array }> {
  guard(ctx.actor, 'depoimentos')
  return { name: `${id}.webp`, body: await readHeldPhoto(id) }
}

async function rowsOf(db: Db, found: readonly Voice[]): Promise<VoiceRow[]> {
  const labels = await variantLabels(
    db,
    found.flatMap(({ variantId }) => variantId ?? []),
  )
  return found.map((voice) => {
    const { productId, variantId, createdAt, decidedAt } = voice
    const author = authorOf(voice.name)
    const label = variantId ? labels.get(variantId) : undefined
    return {
      id: voice.id,
      kind: voice.kind,
      status: voice.status,
      name: voice.name,
      author,
      email: voice.email,
      city: voice.city,
      stars: voice.stars,
      title: voice.title,
      text: voice.text,
      fit: voice.fit,
      color: voice.color,
      size: voice.size,
      height: voice.height,
      weight: voice.weight,
      product: productId ? { id: productId, name: label?.name ?? '', picture: label?.picture ?? null } : null,
      pictures: voice.pictures.map((picture) => pictureOf(picture, author)),
      answer: answerOf(voice),
      reason: voice.reason,
      highlighted: voice.highlighted,
      onHome: voice.onHome,
      signals: voice.signals,
      at: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    }
  })
}
