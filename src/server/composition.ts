import { listSentOrderEmails } from '#adapters/mail/mailer'
import { brasilApi } from '#adapters/postal-code/brasilapi'
import { raceSources } from '#adapters/postal-code/race-sources'
import { fakeCompanyRecords } from '#adapters/company-record/fake'
import { brasilApiRecords } from '#adapters/company-record/brasilapi'
import { cepRangeLookup } from '#adapters/postal-code/cep-ranges'
import { viaCep } from '#adapters/postal-code/viacep'
import { findPersonName } from '#domain/audit'
import { aboutRelease, doctorChecks, mailDesk, readLastBackup, readReadiness } from '#domain/monitoring'
import { listStaffProducts } from '#domain/catalog'
import { getSiteUrl } from '#platform/config/site-url'
import { listBulkTaskRows } from '#domain/bulk-operations'
import { findWholesaleTerms, linesOfUsers } from '#domain/cart'
import { consentSiteUrl, thirdPartyScripts } from '#domain/consent'
import { readLegalTexts, readLegalVersions as versionsInForce } from '#domain/content'
import { backupPlace, readLastOutcome } from '#domain/backups'
import { findBuyers, peopleMerges, readBuyerCpf, readCustomerNames } from '#domain/customer-insights'
import { deletionBlockers, addressCheck, legalVersions } from '#domain/customers'
import { listStaffWithFlag as listStaffForDesk, noteRecords } from '#domain/desk'
import { resolveActor, authOptions, findPeopleById, personalData } from '#domain/identity'
import {
  buyers,
  countOrdersByUser,
  hasPaidOrder,
  hasUnfinishedOrders,
  listSentEmails,
  readLastOrderLines,
  readOrderNumbers,
  storeUrl,
} from '#domain/orders'
import { emitterConnections, type InvoiceEmitter, invoiceEmitters } from '#domain/invoices'
import { listPartlyUndoneProducts } from '#domain/imports'
import {
  readProviderInstallments,
  listOfferedMethods,
  type PaymentProvider,
  acceptsTestKeys,
  paymentProviders,
} from '#domain/payments'
import { companyOfPrices, providerInstallmentTable } from '#domain/pricing'
import { carrierLabels } from '#domain/printing'
import { hasPublishedProduct, setStockCounts, readStockLevels, listProductsPort } from '#domain/products'
import { setupFacts } from '#domain/settings'
import {
  assertAddressMatchesCep,
  type Carrier,
  carriers,
  listIssued,
  postalCodeLookup,
  printLabels,
} from '#domain/shipping'
import { ownOrigins } from '#domain/redirects'
import { setOnHand, levelsOf, orderNumbers } from '#domain/stock'
import { taskRowLists } from '#domain/tasks'
import { makeActor, isLastSuperadmin, listStaffWithFlag, countOrders, hasDemoOrders } from '#domain/team'
import {
  cartLinesOf,
  companyLookup,
  findCompanyOfPrices,
  lastOrderLines,
  readOrderTerms,
} from '#domain/wholesale'
import type { Config } from '#platform/config/config'
import { subscribe } from '#platform/jobs/events'
import { deriveSealingKey, sealingKey } from '#platform/config/sealing'
import type { Secrets } from '#platform/config/secrets'
import { allowOrigin } from '#platform/network/safe-fetch'
import { signingSecret } from '#platform/http/signature'
import { database } from '#platform/postgres/database'
import { openStorage } from '#platform/storage/storage'
import { backupPlaceOf } from './backup-place.ts'
import { demoOrdersExist } from './demo/demo-orders.ts'
import { createDemoOidcProvider } from './demo/dev-oidc.ts'
import { subscriptions } from './events.ts'
import { staffDoctor } from './doctor/staff-doctor.ts'
import { checkReadiness } from './readiness.ts'
import { readCommit, storeVersion } from './release.ts'
import { listInvoiceEmitters } from './invoice-emitters.ts'
import { listLicences } from './licences.ts'
import { createMailDesk } from './mail-desk.ts'
import { listPaymentProviders } from './payment-providers.ts'
import { listPeopleMerges } from './people-merges.ts'
import { personalDataSources } from './personal-data.ts'
import { listCarriers } from './shipping-carriers.ts'

/** Returns the allowed origins: several names on this machine, only SITE_URL elsewhere. */
export function getOrigins({ siteUrl, port, demo }: Config): string[] {
  const own = new URL(siteUrl).origin
  return demo ? [...new Set([own, `http://localhost:${port}`, `http://127.0.0.1:${port}`])] : [own]
}

/**
 * Provides every port of the contexts: files, secrets, lookups of people, event handlers. `fakes` are the payment provider,
 * the carrier and the emitter of invoices of the demo, where they are open.
 */
export function providePorts(
  config: Config,
  secrets: Secrets,
  fakes: {
    payment?: PaymentProvider | undefined
    carrier?: Carrier | undefined
    emitter?: InvoiceEmitter | undefined
  } = {},
): void {
  openStorage(config.dataDir, config.bucket)
  backupPlace.provide(backupPlaceOf(config))
  const demo = config.demo ? createDemoOidcProvider(config, secrets) : undefined
  // The demo OIDC provider runs on this machine; no other internal URL is ever fetched for a user, but those
  // that who runs the store names in its environment.
  if (demo) allowOrigin(demo.discoveryUrl)
  for (const origin of config.webhookOrigins) allowOrigin(origin)
  authOptions.provide({
    siteUrl: config.siteUrl,
    origins: getOrigins(config),
    secret: secrets.auth,
    demo,
  })
  resolveActor.provide(makeActor)
  findPersonName.provide(async (db, id) => (await findPeopleById(db, [id]))[0]?.name)
  signingSecret.provide(secrets.orderTokens)
  sealingKey.provide(deriveSealingKey(secrets))
  storeUrl.provide(config.siteUrl)
  getSiteUrl.provide(config.siteUrl)
  consentSiteUrl.provide(config.siteUrl)
  thirdPartyScripts.provide(config.thirdParties)
  ownOrigins.provide(getOrigins(config))
  listSentEmails.provide(listSentOrderEmails)
  buyers.provide({ find: findBuyers, readCpf: readBuyerCpf })
  countOrders.provide(countOrdersByUser)
  orderNumbers.provide(readOrderNumbers)
  noteRecords.provide({ order: readOrderNumbers, customer: readCustomerNames })
  listStaffForDesk.provide(listStaffWithFlag)
  hasDemoOrders.provide(config.demo ? demoOrdersExist : async () => false)
  personalData.provide(personalDataSources)
  peopleMerges.provide(listPeopleMerges())
  listProductsPort.provide(listStaffProducts)
  taskRowLists.provide({ bulk: listBulkTaskRows, import: listPartlyUndoneProducts })
  carrierLabels.provide({
    find: async (ids) => new Set((await listIssued(database(), ids)).map(({ packageId }) => packageId)),
    print: printLabels,
  })
  findWholesaleTerms.provide(readOrderTerms)
  cartLinesOf.provide(linesOfUsers)
  lastOrderLines.provide(readLastOrderLines)
  setStockCounts.provide(setOnHand)
  readStockLevels.provide(levelsOf)
  deletionBlockers.provide({ indispensable: isLastSuperadmin, unfinished: hasUnfinishedOrders })
  addressCheck.provide(assertAddressMatchesCep)
  legalVersions.provide(versionsInForce)
  postalCodeLookup.provide(config.demo ? cepRangeLookup : raceSources([viaCep(), brasilApi()]))
  companyLookup.provide(config.demo ? fakeCompanyRecords : brasilApiRecords())
  companyOfPrices.provide(findCompanyOfPrices)
  paymentProviders.provide(listPaymentProviders(fakes.payment))
  acceptsTestKeys.provide(config.demo || config.nodeEnv !== 'production')
  carriers.provide(listCarriers(fakes.carrier))
  const invoicing = listInvoiceEmitters(fakes.emitter)
  invoiceEmitters.provide(invoicing.emitters)
  emitterConnections.provide(invoicing.connections)
  providerInstallmentTable.provide(readProviderInstallments)
  setupFacts.provide({
    texts: readLegalTexts,
    hasProducts: hasPublishedProduct,
    hasPaidOrder,
    takesPayments: async () => config.demo || (await listOfferedMethods()).length > 0,
    isAlwaysOpen: config.demo,
    hasAddress: config.demo || config.siteIsPublic,
    sendsEmails: config.demo || config.smtpUrl !== undefined,
  })
  readReadiness.provide(checkReadiness)
  readLastBackup.provide(readLastOutcome)
  doctorChecks.provide(staffDoctor)
  mailDesk.provide(createMailDesk(config))
  aboutRelease.provide({ version: storeVersion, commit: readCommit(), listLicences })
  subscribe(subscriptions)
}
