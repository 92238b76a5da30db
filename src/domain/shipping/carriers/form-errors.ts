import type { CarrierForm } from '#contract/shipping'
import type { Carrier } from '#context/shipping/ports.ts'
import { staffFieldErrors } from '#texts/admin/field-errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import type { CarrierCredentials } from './accounts.ts'

type Known = { credentials: Readonly<CarrierCredentials> }

/** Returns the errors of all forms, by field. */
export function findFormErrors(
  forms: readonly CarrierForm[],
  known: readonly Pick<Carrier, 'name' | 'oauth'>[],
  stored: ReadonlyMap<string, Known>,
): Record<string, string> {
  const names = forms.map(({ carrier }) => carrier)
  return Object.fromEntries(
    forms.flatMap((form, index) => {
      const carrier = known.find(({ name }) => name === form.carrier)
      if (!carrier || names.indexOf(form.carrier) !== index)
        return [[`carriers.${index}.carrier`, fieldErrors.choice]]
      const wrong = errorsOf(form, carrier, stored.get(form.carrier))
      return Object.entries(wrong).map(([field, message]) => [`carriers.${index}.${field}`, message])
    }),
  )
}

function errorsOf(
  { enabled, credentials }: CarrierForm,
  { oauth }: Pick<Carrier, 'oauth'>,
  stored: Known | undefined,
): Record<string, string> {
  const sent = Object.keys(credentials)
  if (!oauth) return Object.fromEntries(sent.map((name) => [`credentials.${name}`, fieldErrors.unknown]))
  const wrong: Record<string, string> = {}
  // A pair is renewed together: half of it would be lost with the next renewal.
  if (credentials.accessToken !== undefined && credentials.refreshToken === undefined)
    wrong['credentials.refreshToken'] = fieldErrors.required
  if (credentials.refreshToken !== undefined && credentials.accessToken === undefined)
    wrong['credentials.accessToken'] = fieldErrors.required
  if (!enabled) return wrong
  const all: object = { ...stored?.credentials, ...credentials }
  for (const name of ['clientId', 'clientSecret'])
    if (!(name in all)) wrong[`credentials.${name}`] = fieldErrors.required
  if (!('accessToken' in all)) wrong.enabled = staffFieldErrors.connectFirst
  return wrong
}
