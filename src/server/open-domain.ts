import { useAccountHolds, useAddressCheck } from '#domain/customers'
import { openIdentity, usePersonalData, useStaff } from '#domain/identity'
import { countOrdersOf, hasUnfinishedOrders, useDeviceCookie, useOrderSecret } from '#domain/orders'
import { assertPlace } from '#domain/shipping'
import { actorOf, isLastSuperadmin, useOrderCounts } from '#domain/team'
import type { Config } from '#platform/config'
import { subscribe } from '#platform/events'
import type { Secrets } from '#platform/secrets'
import { meanOrigin } from '#platform/outside'
import { openStorage } from '#platform/storage'
import { demoProvider } from './dev-oidc.ts'
import { subscriptions } from './events.ts'
import { personRecords } from './person-records.ts'

/** On this machine the shop answers to more than one name; out in the world to its own alone. */
export function originsOf({ siteUrl, port, demo }: Config): string[] {
  const own = new URL(siteUrl).origin
  return demo ? [...new Set([own, `http://localhost:${port}`, `http://127.0.0.1:${port}`])] : [own]
}

/** Gives the contexts what they need besides an open database: files, secrets, what is known of people, and who hears what. */
export function openDomain(config: Config, secrets: Secrets): void {
  openStorage(config.dataDir)
  const demo = config.demo ? demoProvider(config, secrets) : undefined
  // The demo's own provider stands on this machine; nothing else inside is ever called for somebody.
  if (demo) meanOrigin(demo.discoveryUrl)
  openIdentity({
    siteUrl: config.siteUrl,
    origins: originsOf(config),
    secret: secrets.auth,
    demo,
  })
  useStaff(actorOf)
  useOrderSecret(secrets.orderTokens)
  useDeviceCookie(config.siteUrl)
  useOrderCounts(countOrdersOf)
  usePersonalData(personRecords)
  useAccountHolds({ indispensable: isLastSuperadmin, unfinished: hasUnfinishedOrders })
  useAddressCheck(assertPlace)
  subscribe(subscriptions)
}
