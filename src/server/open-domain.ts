import { openIdentity } from '#domain/identity'
import { useOrderSecret } from '#domain/orders'
import type { Config } from '#platform/config'
import { wire } from '#platform/events'
import type { Secrets } from '#platform/secrets'
import { openStorage } from '#platform/storage'
import { wires } from './events.ts'

/** On this machine the shop answers to more than one name; out in the world to its own alone. */
export function originsOf({ siteUrl, port, demo }: Config): string[] {
  const own = new URL(siteUrl).origin
  return demo ? [...new Set([own, `http://localhost:${port}`, `http://127.0.0.1:${port}`])] : [own]
}

/** Gives the contexts what they need besides an open database: files, secrets, and who hears what. */
export function openDomain(config: Config, secrets: Secrets): void {
  openStorage(config.dataDir)
  openIdentity({ siteUrl: config.siteUrl, origins: originsOf(config), secret: secrets.auth })
  useOrderSecret(secrets.orderTokens)
  wire(wires)
}
