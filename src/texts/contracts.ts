import type * as audit from '#contract/audit'
import type * as bulkOperations from '#contract/bulk-operations'
import type * as cart from '#contract/cart'
import type * as catalog from '#contract/catalog'
import type * as checkout from '#contract/checkout'
import type * as consent from '#contract/consent'
import type * as content from '#contract/content'
import type * as customers from '#contract/customers'
import type * as desk from '#contract/desk'
import type * as exportsContext from '#contract/exports'
import type * as favorites from '#contract/favorites'
import type * as identity from '#contract/identity'
import type * as imports from '#contract/imports'
import type * as leads from '#contract/leads'
import type * as orders from '#contract/orders'
import type * as payments from '#contract/payments'
import type * as pricing from '#contract/pricing'
import type * as products from '#contract/products'
import type * as redirects from '#contract/redirects'
import type * as reminders from '#contract/reminders'
import type * as reviews from '#contract/reviews'
import type * as settings from '#contract/settings'
import type * as shipping from '#contract/shipping'
import type * as stock from '#contract/stock'
import type * as tasks from '#contract/tasks'
import type * as team from '#contract/team'

/** All contracts, imported as types only, so that texts load no contract code. */
export type Contract =
  | typeof audit
  | typeof bulkOperations
  | typeof cart
  | typeof catalog
  | typeof checkout
  | typeof consent
  | typeof content
  | typeof customers
  | typeof desk
  | typeof exportsContext
  | typeof favorites
  | typeof identity
  | typeof imports
  | typeof leads
  | typeof orders
  | typeof payments
  | typeof pricing
  | typeof products
  | typeof redirects
  | typeof reminders
  | typeof reviews
  | typeof settings
  | typeof shipping
  | typeof stock
  | typeof tasks
  | typeof team
