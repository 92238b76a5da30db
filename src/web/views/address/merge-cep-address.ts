/** Fields of an address that a CEP fills in, and the CEP. */
export type CepFields = { cep: string; street: string; district: string; city: string; state: string }
export type PlacedFields = Omit<CepFields, 'cep'>
const filled = ['street', 'district', 'city', 'state'] as const

export type CepLookupState = 'looking' | 'found' | 'town' | 'unknown' | 'lookUpFailed'

/**
 * Merges a CEP lookup into the form: fills empty fields and fields that still hold the previous lookup, never typed
 * text.
 */
export const mergeCepAddress = <V extends CepFields>(
  values: V,
  before: Partial<PlacedFields>,
  found: Partial<PlacedFields>,
): V => {
  const next = { ...values }
  for (const name of filled) {
    const follows = values[name] === '' || values[name] === before[name]
    if (follows) next[name] = found[name] ?? ''
  }
  return next
}
