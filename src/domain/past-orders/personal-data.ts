import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { getPerson } from '#domain/identity'
import type { PersonalData } from '#platform/context'
import type { Db } from '#platform/postgres/database'
import { pastOrders } from './tables.ts'

/** Selects the past orders of an account, and those with its confirmed email that no account has. */
async function ofPerson(db: Db, userId: string) {
  const { email, emailVerified, mergedInto } = await getPerson(db, userId)
  const own = eq(pastOrders.userId, userId)
  const unclaimed = and(isNull(pastOrders.userId), eq(pastOrders.email, email))
  return emailVerified && !mergedInto ? or(own, unclaimed) : own
}

/** Orders of the former store. An erased one keeps amounts and items, so that a later import does not bring it back. */
export const pastOrderRecords: PersonalData = {
  name: 'pedidosDaLojaAnterior',
  async read(db, userId) {
    const found = await db
      .select()
      .from(pastOrders)
      .where(await ofPerson(db, userId))
      .orderBy(desc(pastOrders.placedAt))
    if (found.length === 0) return undefined
    return found.map((row) => ({
      loja: row.source,
      numero: row.number,
      feitoEm: row.placedAt,
      situacao: row.stateText,
      cliente: { nome: row.name, email: row.email, telefone: row.phone, cpf: row.cpf },
      totalEmCentavos: row.total,
      descontoEmCentavos: row.discount,
      freteEmCentavos: row.freight,
      itens: row.items.map(({ name, sku, quantity, price }) => ({
        produto: name,
        sku,
        quantidade: quantity,
        precoEmCentavos: price,
      })),
    }))
  },
  async forget(tx, userId) {
    await tx
      .update(pastOrders)
      .set({ userId: null, name: '', email: null, phone: null, cpf: null, erasedAt: new Date() })
      .where(await ofPerson(tx, userId))
  },
}
