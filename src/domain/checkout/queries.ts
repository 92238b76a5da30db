import { bagLines, type Owner } from '#domain/cart'
import { pricer } from '#domain/pricing'
import { findOption } from '#domain/shipping'
import { database } from '#platform/database'
import { AppError } from '#platform/errors'
import { minus, money, sum, zero } from '#shared/money'
import type { Summary } from './contract.ts'

/** What the bag costs with a way of delivery, by each way of paying. */
export async function summarize(
  owner: Owner | undefined,
  choice: { cep?: string | undefined; shippingOptionId?: string | undefined },
): Promise<Summary> {
  const { lines } = owner ? await bagLines(database(), owner) : { lines: [] }
  if (lines.length === 0) throw new AppError('checkout.empty')
  const option = choice.shippingOptionId
    ? await findOption(choice.shippingOptionId, choice.cep, lines)
    : undefined
  if (choice.shippingOptionId && !option) throw new AppError('checkout.shipping_gone')
  const prices = await pricer()
  const { items, pixDiscount } = prices.totals(lines)
  const shipping = money(option?.price ?? 0)
  const total = sum([items, shipping])
  return {
    items,
    shipping,
    byMethod: {
      pix: { discount: pixDiscount, total: minus(total, pixDiscount) },
      card: { discount: zero, total },
    },
    installmentPlans: prices.plans(total),
  }
}
