import type { CepAddress } from '#contract/shipping'
import type { CheckoutDraft } from '#web/storefront/checkout/form/draft.ts'

/** Fields that a CEP fills in; the state comes with the quote. */
const filled = ['street', 'district', 'city'] as const
type Filled = Pick<CepAddress, (typeof filled)[number]>

export const emptyCepAddress: Filled = { street: '', district: '', city: '' }

/**
 * Returns the field changes for a new CEP response. A field changes only if it is empty or holds the previous
 * response; typed text and the `focused` field stay.
 */
export function getCepAddressChanges(
  values: CheckoutDraft['values'],
  before: Filled,
  found: Filled,
  focused: string | undefined,
): [name: `address.${keyof Filled}`, value: string][] {
  return filled.flatMap((field): ReturnType<typeof getCepAddressChanges> => {
    const name = `address.${field}` as const
    const value = values[name]
    const follows = (value === '' || value === before[field]) && name !== focused
    return follows && value !== found[field] ? [[name, found[field]]] : []
  })
}
