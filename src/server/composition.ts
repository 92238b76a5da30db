import { manualPix } from '#adapters/payment/manual-pix'
import { brasilApi } from '#adapters/postal-code/brasilapi'
import { firstAnswer } from '#adapters/postal-code/first-answer'
import { ranges } from '#adapters/postal-code/ranges'
import { viaCep } from '#adapters/postal-code/viacep'
import { nameOfPerson } from '#domain/audit'
import { listForStaff } from '#domain/catalog'
import { siteOfShop } from '#domain/feeds'
import { consentSite, thirdParties } from '#domain/consent'
import { legalTexts, legalVersions as versionsInForce } from '#domain/content'
import { accountHolds, addressCheck, legalVersions } from '#domain/customers'
import { actorOfPerson, authOptions, peopleById, personalData } from '#domain/identity'
import { countOrdersOf, deviceSite, hasUnfinishedOrders, numbersOfOrders } from '#domain/orders'
import {
  dictatedInstallments,
  methodsOffered,
  type PaymentProvider,
  paymentProviders,
} from '#domain/payments'
import { dictatedTable } from '#domain/pricing'
import { countPieces, levelsOfVariants, productList } from '#domain/products'
import { setupFacts } from '#domain/settings'
import { assertPlace, postalCodes } from '#domain/shipping'
import { ownOrigins } from '#domain/redirects'
import { countStock, levelsOf, orderNumbers } from '#domain/stock'
import { actorOf, isLastSuperadmin, orderCounts, pastIsMadeUp } from '#domain/team'
import type { Config } from '#platform/config'
import { subscribe } from '#platform/events'
import type { Secrets } from '#platform/secrets'
import { allowOrigin } from '#platform/safe-fetch'
import { signingSecret } from '#platform/signature'
import { openStorage } from '#platform/storage'
import { hasPast } from './demo-past.ts'
import { demoProvider } from './dev-oidc.ts'
import { subscriptions } from './events.ts'
import { everyPersonalData } from './personal-data.ts'

/** Returns the allowed origins: several names on this machine, only SITE_URL elsewhere. */
export function originsOf({ siteUrl, port, demo }: Config): string[] {
  const own = new URL(siteUrl).origin
  return demo ? [...new Set([own, `http://localhost:${port}`, `http://127.0.0.1:${port}`])] : [own]
}

/**
 * Provides every port of the contexts: files, secrets, lookups of people, event handlers. `demoPayment` is
 * the fake payment provider, where it is open.
 */
export function compose(config: Config, secrets: Secrets, demoPayment?: PaymentProvider): void {
  openStorage(config.dataDir)
  const demo = config.demo ? demoProvider(config, secrets) : undefined
  // The demo OIDC provider runs on this machine; no other internal URL is ever fetched for a user.
  if (demo) allowOrigin(demo.discoveryUrl)
  authOptions.provide({
    siteUrl: config.siteUrl,
    origins: originsOf(config),
    secret: secrets.auth,
    demo,
  })
  actorOfPerson.provide(actorOf)
  nameOfPerson.provide(async (db, id) => (await peopleById(db, [id]))[0]?.name)
  signingSecret.provide(secrets.orderTokens)
  deviceSite.provide(config.siteUrl)
  siteOfShop.provide(config.siteUrl)
  consentSite.provide(config.siteUrl)
  thirdParties.provide(config.thirdParties)
  ownOrigins.provide(originsOf(config))
  orderCounts.provide(countOrdersOf)
  orderNumbers.provide(numbersOfOrders)
  pastIsMadeUp.provide(config.demo ? hasPast : async () => false)
  personalData.provide(everyPersonalData)
  productList.provide(listForStaff)
  countPieces.provide(countStock)
  levelsOfVariants.provide(levelsOf)
  accountHolds.provide({ indispensable: isLastSuperadmin, unfinished: hasUnfinishedOrders })
  addressCheck.provide(assertPlace)
  legalVersions.provide(versionsInForce)
  postalCodes.provide(config.demo ? ranges : firstAnswer([viaCep(), brasilApi()]))
  paymentProviders.provide(demoPayment ? [manualPix, demoPayment] : [manualPix])
  dictatedTable.provide(dictatedInstallments)
  setupFacts.provide({
    texts: legalTexts,
    takesPayments: async () => config.demo || (await methodsOffered()).length > 0,
    hasAddress: config.demo || config.siteIsPublic,
    sendsEmails: config.demo || config.smtpUrl !== undefined,
  })
  subscribe(subscriptions)
}
