import type { PayLinkView } from '#context/orders/contract.ts'
import { amountsForMethod } from '#context/orders/payment/amounts.ts'
import type { Order } from '#context/orders/queries.ts'
import { canBePaid } from '#context/orders/rules.ts'
import { loadPriceCalculator } from '#domain/pricing'
import { findBuyerCompany, findTermsOffer } from '#domain/wholesale'
import type { Db } from '#platform/postgres/database'
import type { Actor } from '#shared/auth/permissions'

/** Price on terms: that of a card in one payment. */
export const priceOnTerms = { method: 'card', installments: 1 } as const

/** Returns the terms that a person is offered for the unpaid order of a quote; null unless they approve for its company. */
export async function findTermsOfLink(db: Db, actor: Actor, order: Order): Promise<PayLinkView['terms']> {
  if (actor.kind !== 'user' || order.channel !== 'quote') return null
  if (!canBePaid(order.status, order.expiresAt, new Date())) return null
  const company = await findBuyerCompany(db, actor.userId)
  if (!company || company.cnpj !== order.customerCnpj) return null
  const { total } = amountsForMethod(await loadPriceCalculator(), order, priceOnTerms)
  const offer = await findTermsOffer(db, actor.userId, total)
  return offer && { ...offer, total }
}
