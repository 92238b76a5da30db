import { port } from '#platform/config/port'

/** Setup state that other contexts and the environment know. */
export type SetupFacts = {
  /** which legal texts are published */
  texts(): Promise<Record<'terms' | 'privacy' | 'contact' | 'exchanges', boolean>>
  /** true if a payment method is configured */
  takesPayments(): Promise<boolean>
  /** a product is published */
  hasProducts(): Promise<boolean>
  /** an order was paid at least once */
  hasPaidOrder(): Promise<boolean>
  /** `SITE_URL` is a public URL */
  hasAddress: boolean
  /** an SMTP server is configured */
  sendsEmails: boolean
}

export const setupFacts = port<SetupFacts>('settings.setup_facts')
