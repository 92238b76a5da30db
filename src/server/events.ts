import { recordSales, refreshCards, refreshCategories, refreshSets } from '#domain/catalog'
import { marketingChosen, recordSignUpConsents } from '#domain/customers'
import { publicationQueue } from '#domain/feeds'
import { mailboxConfirmed, personJoined } from '#domain/identity'
import { followChoice, mailboxQueue } from '#domain/leads'
import { pictureFetched } from '#domain/media'
import { orderDelivered, orderEnded, orderPaid, orderPlaced, orderShipped, settleQueue } from '#domain/orders'
import { paymentReported } from '#domain/payments'
import {
  categoriesSaved,
  productsOfVariants,
  productsSaved,
  replacePicture,
  setsSaved,
  treeChanged,
} from '#domain/products'
import { followCategories as followCategoriesInPrices, releasePromotions } from '#domain/pricing'
import { cartAbandoned, reminderMailboxQueue } from '#domain/reminders'
import { noteDelivery, voiceRefused } from '#domain/reviews'
import {
  availabilityChanged,
  cameBack,
  followCategories as followCategoriesInStock,
  followProducts,
  waitNoted,
} from '#domain/stock'
import { asJob, inTransaction } from '#platform/events'
import { abandonedCartLetterQueue } from './abandoned-cart-letters.ts'
import { letterQueues } from './letters.ts'
import { buyerQueue } from './news-letters.ts'
import { reviewLetterQueues } from './review-letters.ts'
import { waitLetterQueues } from './wait-letters.ts'
import { welcomeQueue } from './welcome-letters.ts'

/**
 * Event subscriptions. `inTransaction` runs in the publishing transaction on its own tables, `asJob` after
 * its commit.
 */
export const subscriptions = [
  inTransaction(personJoined, recordSignUpConsents),
  inTransaction(marketingChosen, followChoice),
  inTransaction(pictureFetched, replacePicture),
  inTransaction(productsSaved, (tx, { productIds }) => refreshCards(tx, productIds)),
  inTransaction(productsSaved, (tx, { productIds }) => followProducts(tx, productIds)),
  inTransaction(categoriesSaved, (tx, { categoryIds }) => refreshCategories(tx, categoryIds)),
  inTransaction(treeChanged, followCategoriesInPrices),
  inTransaction(treeChanged, followCategoriesInStock),
  inTransaction(setsSaved, (tx, { setIds }) => refreshSets(tx, setIds)),
  inTransaction(availabilityChanged, async (tx, { variantIds }) =>
    refreshCards(tx, await productsOfVariants(tx, variantIds)),
  ),
  inTransaction(orderPaid, (tx, { sold }) => recordSales(tx, sold)),
  inTransaction(orderEnded, (tx, { orderId }) => releasePromotions(tx, orderId)),
  inTransaction(orderDelivered, noteDelivery),
  asJob(pictureFetched, publicationQueue),
  asJob(mailboxConfirmed, mailboxQueue),
  asJob(mailboxConfirmed, reminderMailboxQueue),
  asJob(mailboxConfirmed, welcomeQueue),
  asJob(paymentReported, settleQueue),
  asJob(orderPlaced, letterQueues.placed),
  asJob(orderPaid, letterQueues.paid),
  asJob(orderPaid, buyerQueue),
  asJob(orderShipped, letterQueues.shipped),
  asJob(orderEnded, letterQueues.ended),
  asJob(waitNoted, waitLetterQueues.noted),
  asJob(cameBack, waitLetterQueues.back),
  asJob(cartAbandoned, abandonedCartLetterQueue),
  asJob(voiceRefused, reviewLetterQueues.refused),
]
