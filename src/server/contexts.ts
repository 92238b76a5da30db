import { audit } from '#domain/audit'
import { backups } from '#domain/backups'
import { bulkOperations } from '#domain/bulk-operations'
import { cart } from '#domain/cart'
import { catalog } from '#domain/catalog'
import { checkout } from '#domain/checkout'
import { consent } from '#domain/consent'
import { content } from '#domain/content'
import { customerInsights } from '#domain/customer-insights'
import { customers } from '#domain/customers'
import { desk } from '#domain/desk'
import { exportsContext } from '#domain/exports'
import { favorites } from '#domain/favorites'
import { identity } from '#domain/identity'
import { imports } from '#domain/imports'
import { integrations } from '#domain/integrations'
import { invoices } from '#domain/invoices'
import { leads } from '#domain/leads'
import { media } from '#domain/media'
import { monitoring } from '#domain/monitoring'
import { orderOperations } from '#domain/order-operations'
import { orders } from '#domain/orders'
import { pastOrders } from '#domain/past-orders'
import { payments } from '#domain/payments'
import { pricing } from '#domain/pricing'
import { printing } from '#domain/printing'
import { productFeeds } from '#domain/product-feeds'
import { productFiles } from '#domain/product-files'
import { products } from '#domain/products'
import { quotes } from '#domain/quotes'
import { reports } from '#domain/reports'
import { redirects } from '#domain/redirects'
import { reminders } from '#domain/reminders'
import { reviews } from '#domain/reviews'
import { seo } from '#domain/seo'
import { settings } from '#domain/settings'
import { shipping } from '#domain/shipping'
import { stock } from '#domain/stock'
import { tasks } from '#domain/tasks'
import { team } from '#domain/team'
import { wholesale } from '#domain/wholesale'
import type { Context } from '#platform/context'

/**
 * Layers of the contexts, from the lowest up: a context may only import contexts on lower layers. Not built yet:
 * returns (9).
 */
const layers = [
  [audit],
  [settings, media, consent],
  [identity],
  [team, customers, desk, redirects, backups],
  [products, content, leads],
  [stock, pricing, reviews, favorites],
  [catalog, cart, payments, wholesale],
  [shipping],
  [orders, productFiles, pastOrders],
  [checkout, invoices, reminders, tasks],
  [customerInsights, quotes],
  [
    imports,
    exportsContext,
    bulkOperations,
    monitoring,
    orderOperations,
    printing,
    productFeeds,
    reports,
    seo,
    integrations,
  ],
] as const

/**
 * Every context, from the lowest layer up. Routes, the OpenAPI document, error codes, jobs, personal data and the
 * import rules are derived from this list.
 */
export const contexts: readonly Context[] = layers.flat()

type DeclaredIn<C> = C extends { contract: { errors: infer Errors } } ? keyof Errors : never

/** Error code declared by any context. */
export type DeclaredCode = DeclaredIn<(typeof layers)[number][number]>
