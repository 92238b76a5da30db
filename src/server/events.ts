import { recordSaved } from '#domain/audit'
import { recordSales, refreshCards, refreshCategories, refreshSets } from '#domain/catalog'
import { recordJoin } from '#domain/customers'
import { personJoined } from '#domain/identity'
import { pictureFetched } from '#domain/media'
import { orderEnded, orderPaid, orderPlaced, orderShipped, settleQueue } from '#domain/orders'
import { paymentReported } from '#domain/payments'
import {
  categoriesSaved,
  productsOfVariants,
  productsSaved,
  replacePicture,
  setsSaved,
} from '#domain/products'
import { freePromotions } from '#domain/pricing'
import { settingsSaved } from '#domain/settings'
import { availabilityChanged } from '#domain/stock'
import { later, now } from '#platform/events'
import { letterQueues } from './letters.ts'

/** Who hears what. `now` runs in the announcing transaction on its own tables, `later` is a job. */
export const wires = [
  now(settingsSaved, (tx, { ctx, group, before, after }) =>
    recordSaved(tx, ctx, { entityType: 'settings', entityId: group, entityName: group, before, after }),
  ),
  now(personJoined, recordJoin),
  now(pictureFetched, replacePicture),
  now(productsSaved, (tx, { productIds }) => refreshCards(tx, productIds)),
  now(categoriesSaved, (tx, { categoryIds }) => refreshCategories(tx, categoryIds)),
  now(setsSaved, (tx, { setIds }) => refreshSets(tx, setIds)),
  now(availabilityChanged, async (tx, { variantIds }) =>
    refreshCards(tx, await productsOfVariants(tx, variantIds)),
  ),
  now(orderPaid, (tx, { sold }) => recordSales(tx, sold)),
  now(orderEnded, (tx, { orderId }) => freePromotions(tx, orderId)),
  later(paymentReported, settleQueue),
  later(orderPlaced, letterQueues.placed),
  later(orderPaid, letterQueues.paid),
  later(orderShipped, letterQueues.shipped),
  later(orderEnded, letterQueues.ended),
]
