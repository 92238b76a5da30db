import { port } from '#platform/port'
import type { State } from '#shared/cep'

/** What a CEP tells; what a source does not know is empty. `source` says who told it. */
export type PostalAddress = {
  street: string
  district: string
  city: string
  state: State
  /** IBGE code of the town */
  ibge: string
  source: string
}

/** Who knows the addresses of CEPs, in our words. Never asked inside a transaction. */
export type PostalCodes = {
  /** the address of a CEP of 8 digits, undefined where there is none; throws when nobody can be reached in time */
  lookUp(cep: string): Promise<PostalAddress | undefined>
}

export const postalCodes = port<PostalCodes>('shipping.postalCodes')
