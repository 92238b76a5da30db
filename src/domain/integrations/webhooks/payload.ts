import { findOrder, orderView } from '#domain/orders'
import { readSaleProducts, readVariantLabels } from '#domain/products'
import { levelsOf } from '#domain/stock'
import { payloadVersion, type SentType, webhookBodyOf } from '#contract/integrations'
import type { Db } from '#platform/postgres/database'
import { integrations as words } from '#texts/admin/integrations'
import type { EventSubject } from '#tables/integrations'

type StoredEvent = { id: string; type: SentType; subject: EventSubject; occurredAt: Date }

async function readProducts(db: Db, ids: readonly string[]): Promise<object[]> {
  const found = await readSaleProducts(db, ids)
  return found.map(({ id, name, state }) => ({ id, name, status: state.state.status }))
}

/** Returns the stock of these variants. Deleted ones are missing. */
async function readLevels(db: Db, ids: readonly string[]): Promise<object[]> {
  const [levels, labels] = await Promise.all([levelsOf(db, ids), readVariantLabels(db, ids)])
  return levels.flatMap((level) => {
    const label = labels.get(level.variantId)
    return label ? [{ ...level, productId: label.productId, sku: label.sku, gtin: label.gtin }] : []
  })
}

async function readData(db: Db, subject: EventSubject): Promise<object> {
  if (subject === null) return { message: words.webhooks.testMessage }
  if ('orderId' in subject) {
    const order = await findOrder(db, subject.orderId)
    return { order: await orderView(db, order, { without: ['waysToPay'] }) }
  }
  if ('productIds' in subject) return { products: await readProducts(db, subject.productIds) }
  return { levels: await readLevels(db, subject.variantIds) }
}

/** Returns the body of an event. Its schema lets nothing through that the contract does not name. */
export async function readBody(db: Db, { id, type, subject, occurredAt }: StoredEvent): Promise<string> {
  const schema = webhookBodyOf(type)
  const data = await readData(db, subject)
  return JSON.stringify(
    schema.parse({ id, type, version: payloadVersion, timestamp: occurredAt.toISOString(), data }),
  )
}
