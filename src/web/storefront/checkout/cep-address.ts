import type { CepAddress } from '#contract/shipping'
import type { Draft } from './draft.ts'

/** The fields that a CEP fills; the state comes with the quote. */
const filled = ['street', 'district', 'city'] as const
type Filled = Pick<CepAddress, (typeof filled)[number]>

export const nowhere: Filled = { street: '', district: '', city: '' }

/**
 * What a new answer about the CEP changes. A field follows it only while it is empty or still says what the answer
 * before said: what was typed by hand stays, and so does the field in which somebody is typing (`focused`).
 */
export function changesBy(
  values: Draft['values'],
  before: Filled,
  found: Filled,
  focused: string | undefined,
): [name: `address.${keyof Filled}`, value: string][] {
  return filled.flatMap((field): ReturnType<typeof changesBy> => {
    const name = `address.${field}` as const
    const value = values[name]
    const follows = (value === '' || value === before[field]) && name !== focused
    return follows && value !== found[field] ? [[name, found[field]]] : []
  })
}
