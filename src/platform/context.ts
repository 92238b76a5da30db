import type { Endpoint } from '#shared/http/endpoint'
import type { Db } from './postgres/database.ts'
import type { Api } from './http/http.ts'
import type { Job } from './jobs/jobs.ts'
import type { PeopleMerge } from './postgres/people-merge.ts'

/**
 * Personal data that one context stores. `read` returns it with readable keys and without secrets; undefined if there
 * is none.
 */
export type PersonalData = {
  /** key in the export, in Portuguese: `pedidos` */
  name: string
  read(db: Db, userId: string): Promise<unknown>
  /**
   * deletes the data, or anonymizes what the law requires to store; rows with a cascading foreign key to the profile
   * need nothing
   */
  forget?(tx: Db, userId: string): Promise<void>
}

/** Description of a context, exported by its index.ts. `server/contexts.ts` lists all contexts. */
export type Context = {
  /** name of its folder */
  readonly name: string
  /** its contract.ts, which the browser may import */
  readonly contract?: {
    readonly endpoints?: Readonly<Record<string, Endpoint>>
    /** HTTP status by error code */
    readonly errors?: Readonly<Record<string, number>>
  }
  readonly mount?: (api: Api) => void
  readonly jobs?: readonly Job[]
  readonly personalData?: readonly PersonalData[]
  /** how its rows follow when accounts are merged; required once a table refers to a person */
  readonly mergePeople?: PeopleMerge
}

/** Returns the context with its literal types. */
export const defineContext = <const C extends Context>(context: C): C => context
