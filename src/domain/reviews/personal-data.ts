import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { getPerson } from '#domain/identity'
import type { PersonalData } from '#platform/context'
import { type Db } from '#platform/postgres/database'
import { invalidateReview } from './moderate.ts'
import { hidePhotos } from './photos.ts'
import { normalizeEmail } from './rules.ts'
import { purchases, reviewPhotos, reviews } from './tables.ts'

type Owned = typeof reviews | typeof purchases

/** Selects the reviews of an account: written while signed in, or without an account for its confirmed email. */
async function ofPerson(
  db: Db,
  userId: string,
): Promise<{ email: string | undefined; of: (table: Owned) => SQL }> {
  const person = await getPerson(db, userId)
  const email = person.emailVerified ? normalizeEmail(person.email) : undefined
  return {
    email,
    of: (table) =>
      or(eq(table.userId, userId), email ? and(isNull(table.userId), eq(table.email, email)) : undefined)!,
  }
}

/** Personal data: reviews and testimonials with their photos; deleted with the account. */
export const reviewRecords: PersonalData = {
  name: 'avaliacoes',
  async read(db, userId) {
    const { of } = await ofPerson(db, userId)
    const found = await db.select().from(reviews).where(of(reviews)).orderBy(reviews.createdAt)
    return found.map((review) => ({
      tipo: review.kind === 'review' ? 'avaliação' : 'depoimento',
      produto: review.productId,
      nome: review.name,
      email: review.email,
      cidade: review.city,
      estrelas: review.stars,
      titulo: review.title,
      texto: review.text,
      cor: review.color,
      tamanho: review.size,
      altura: review.height,
      peso: review.weight,
      fotos: review.pictures.length,
      situacao: review.status,
      escritoEm: review.createdAt,
    }))
  },
  async forget(tx, userId) {
    const { email, of } = await ofPerson(tx, userId)
    const said = await tx.select().from(reviews).where(of(reviews))
    const sent = email ? await tx.select().from(reviewPhotos).where(eq(reviewPhotos.email, email)) : []
    const pictures = [...said.flatMap((review) => review.pictures), ...sent.map(({ view }) => view)]
    await hidePhotos(tx, pictures, { forever: true })
    await tx.delete(reviews).where(of(reviews))
    await tx.delete(purchases).where(of(purchases))
    for (const review of said) await invalidateReview(tx, review)
  },
}
