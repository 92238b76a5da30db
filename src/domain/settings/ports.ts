import { port } from '#platform/port'

/** What a shop needs before it may sell, as far as other contexts and the environment know it. */
export type SetupFacts = {
  /** which texts are published */
  texts(): Promise<Record<'terms' | 'privacy' | 'contact' | 'exchanges', boolean>>
  /** somebody takes payments */
  takesPayments(): Promise<boolean>
  /** `SITE_URL` names an address that customers can open */
  hasAddress: boolean
  /** emails leave the shop */
  sendsEmails: boolean
}

export const setupFacts = port<SetupFacts>('settings.setup_facts')
