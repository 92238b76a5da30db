import type { Endpoint } from '#shared/endpoint'
import type { Db } from './database.ts'
import type { Api } from './http.ts'
import type { Job } from './jobs.ts'

/** What one context keeps of people. `read` answers it in readable keys, without secrets; undefined where there is none. */
export type PersonalData = {
  /** a name for the export, in Portuguese: `pedidos` */
  name: string
  read(db: Db, userId: string): Promise<unknown>
  /** removes it, or takes the person out of what the law wants kept; what hangs on the profile goes with it anyway */
  forget?(tx: Db, userId: string): Promise<void>
}

/** What a context says of itself, in its index.ts; `server/contexts.ts` lists them all, and the shop is made of that list. */
export type Context = {
  /** the name of its folder */
  readonly name: string
  /** its contract.ts: what of it reaches the browser */
  readonly contract?: {
    readonly endpoints?: Readonly<Record<string, Endpoint>>
    /** its error codes with their HTTP status */
    readonly errors?: Readonly<Record<string, number>>
  }
  readonly mount?: (api: Api) => void
  readonly jobs?: readonly Job[]
  readonly personalData?: readonly PersonalData[]
}

/** Keeps the literal types of what a context says. */
export const contextOf = <const C extends Context>(context: C): C => context
