import { recordSales, refreshCards, refreshCategoryCards, refreshSetCards } from '#domain/catalog'
import { rebuildQueue as allCustomersQueue, refreshQueue as customerQueue } from '#domain/customer-insights'
import { addressesChanged, marketingChosen, recordSignUpConsents } from '#domain/customers'
import { publicationQueue } from '#domain/imports'
import { personMentioned } from '#domain/desk'
import { invoiceOnPackingQueue, invoiceOnPaymentQueue } from '#domain/invoices'
import { accountChanged, emailConfirmed, accountCreated } from '#domain/identity'
import { applyMarketingChoice, emailConfirmedQueue } from '#domain/leads'
import { pictureFetched } from '#domain/media'
import { claimPastOrders } from '#domain/past-orders'
import {
  announceDueDate,
  orderApproved,
  orderDelivered,
  orderEnded,
  labelOnPackingQueue,
  labelRefusedQueue,
  orderPacked,
  orderChanged,
  orderPaid,
  orderPlaced,
  orderReady,
  orderRefreshed,
  orderShipped,
  pickupExtended,
  settleQueue,
  trackingQueue,
} from '#domain/orders'
import { paymentReported, refundCompleted, refundStarted } from '#domain/payments'
import {
  categoriesSaved,
  findProductsOfVariants,
  productsSaved,
  replacePicture,
  setsSaved,
  treeChanged,
} from '#domain/products'
import { syncPricingCategories as followCategoriesInPrices, releasePromotions } from '#domain/pricing'
import { cartAbandoned, confirmedEmailQueue } from '#domain/reminders'
import { reportPackageQueue, reportQueue } from '#domain/reports'
import { recordDelivery, reviewRefused } from '#domain/reviews'
import { labelPriced, labelRefused, trackingUpdated } from '#domain/shipping'
import {
  availabilityChanged,
  cameBackInStock,
  syncStockCategories as followCategoriesInStock,
  syncStockProducts,
  backInStockRequested,
} from '#domain/stock'
import { staffChanged } from '#domain/team'
import { dueDateChanged, receivableDue } from '#domain/wholesale'
import { handleAsJob, handleInTransaction } from '#platform/jobs/events'
import { abandonedCartEmailQueue } from './emails/abandoned-cart.ts'
import { orderEmailQueues } from './emails/order.ts'
import { buyerSubscriptionQueue } from './emails/newsletter.ts'
import { reviewEmailQueues } from './emails/review.ts'
import { mentionEmailQueue } from './emails/mention.ts'
import { backInStockEmailQueues } from './emails/back-in-stock.ts'
import { welcomeEmailQueue } from './emails/welcome.ts'

/**
 * Event subscriptions. `handleInTransaction` runs in the publishing transaction on its own tables, `handleAsJob` after
 * its commit.
 */
export const subscriptions = [
  handleInTransaction(accountCreated, recordSignUpConsents),
  handleInTransaction(marketingChosen, applyMarketingChoice),
  handleInTransaction(pictureFetched, replacePicture),
  handleInTransaction(productsSaved, (tx, { productIds }) => refreshCards(tx, productIds)),
  handleInTransaction(productsSaved, (tx, { productIds }) => syncStockProducts(tx, productIds)),
  handleInTransaction(categoriesSaved, (tx, { categoryIds }) => refreshCategoryCards(tx, categoryIds)),
  handleInTransaction(treeChanged, followCategoriesInPrices),
  handleInTransaction(treeChanged, followCategoriesInStock),
  handleInTransaction(setsSaved, (tx, { setIds }) => refreshSetCards(tx, setIds)),
  handleInTransaction(availabilityChanged, async (tx, { variantIds }) =>
    refreshCards(tx, await findProductsOfVariants(tx, variantIds)),
  ),
  handleInTransaction(orderApproved, (tx, { sold }) => recordSales(tx, sold)),
  handleInTransaction(orderPaid, (tx, { sold }) => recordSales(tx, sold)),
  handleInTransaction(orderEnded, (tx, { orderId }) => releasePromotions(tx, orderId)),
  handleInTransaction(orderDelivered, recordDelivery),
  handleInTransaction(dueDateChanged, announceDueDate),
  handleInTransaction(emailConfirmed, (tx, { userId }) => claimPastOrders(tx, [userId])),
  handleAsJob(pictureFetched, publicationQueue),
  handleAsJob(emailConfirmed, emailConfirmedQueue),
  handleAsJob(emailConfirmed, confirmedEmailQueue),
  handleAsJob(emailConfirmed, welcomeEmailQueue),
  handleAsJob(emailConfirmed, customerQueue),
  handleAsJob(paymentReported, settleQueue),
  handleAsJob(accountChanged, customerQueue),
  handleAsJob(addressesChanged, customerQueue),
  handleAsJob(staffChanged, customerQueue),
  handleAsJob(orderRefreshed, customerQueue),
  handleAsJob(orderRefreshed, reportQueue),
  handleAsJob(labelPriced, reportPackageQueue),
  handleAsJob(treeChanged, allCustomersQueue),
  handleAsJob(orderPlaced, orderEmailQueues.placed),
  // The customer of a link is known once they buy on terms; an email that was sent before is not sent again.
  handleAsJob(orderApproved, orderEmailQueues.placed),
  handleAsJob(orderPaid, orderEmailQueues.paid),
  handleAsJob(orderPaid, buyerSubscriptionQueue),
  handleAsJob(orderPaid, invoiceOnPaymentQueue),
  handleAsJob(orderApproved, buyerSubscriptionQueue),
  handleAsJob(orderApproved, invoiceOnPaymentQueue),
  handleAsJob(orderPacked, invoiceOnPackingQueue),
  handleAsJob(orderPacked, labelOnPackingQueue),
  handleAsJob(trackingUpdated, trackingQueue),
  handleAsJob(labelRefused, labelRefusedQueue),
  handleAsJob(pickupExtended, orderEmailQueues.extended),
  handleAsJob(orderShipped, orderEmailQueues.shipped),
  handleAsJob(orderReady, orderEmailQueues.ready),
  handleAsJob(orderEnded, orderEmailQueues.ended),
  handleAsJob(receivableDue, orderEmailQueues.due),
  handleAsJob(dueDateChanged, orderEmailQueues.dueChanged),
  handleAsJob(orderChanged, orderEmailQueues.changed),
  handleAsJob(refundStarted, orderEmailQueues.refundStarted),
  handleAsJob(refundCompleted, orderEmailQueues.refundCompleted),
  handleAsJob(backInStockRequested, backInStockEmailQueues.noted),
  handleAsJob(cameBackInStock, backInStockEmailQueues.back),
  handleAsJob(cartAbandoned, abandonedCartEmailQueue),
  handleAsJob(personMentioned, mentionEmailQueue),
  handleAsJob(reviewRefused, reviewEmailQueues.refused),
]
