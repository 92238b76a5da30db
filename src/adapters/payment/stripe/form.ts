export type FormValue =
  | string
  | number
  | boolean
  | undefined
  | readonly FormValue[]
  | { readonly [key: string]: FormValue }

export type FormValues = { readonly [key: string]: FormValue }

/**
 * Encodes nested values with brackets, as Stripe reads them: `{ items: [{ amount: 1 }] }` becomes `items[0][amount]=1`.
 * Undefined is left out.
 */
export function encodeForm(values: FormValues): URLSearchParams {
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) append(form, key, value)
  return form
}

function append(form: URLSearchParams, key: string, value: FormValue): void {
  if (value === undefined) return
  if (typeof value !== 'object') return form.append(key, String(value))
  for (const [name, inner] of Object.entries(value)) append(form, `${key}[${name}]`, inner)
}
