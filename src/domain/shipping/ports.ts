import { port } from '#platform/config/port'
import type { State } from '#shared/brazil/cep'

/** Address of a CEP; unknown parts are empty. `source` names the service. */
export type PostalAddress = {
  street: string
  district: string
  city: string
  state: State
  /** IBGE code of the city */
  ibge: string
  source: string
}

/** Looks up addresses of CEPs. Never call it inside a transaction. */
export type PostalCodeLookup = {
  /** returns the address of a CEP (8 digits), undefined if it does not exist; throws if no source answers in time */
  lookUp(cep: string): Promise<PostalAddress | undefined>
}

export const postalCodeLookup = port<PostalCodeLookup>('shipping.postalCodes')
