import { useEffect, useRef, useState } from 'react'
import { parseCep } from '#shared/brazil/cep'
import { ApiError, api } from '#web/client/api.ts'

type Values = { cep: string; street: string; district: string; city: string; state: string }
type Filled = Omit<Values, 'cep'>
const filled = ['street', 'district', 'city', 'state'] as const

export type CepLookupState = 'looking' | 'found' | 'town' | 'unknown' | 'lookUpFailed'

/**
 * Merges a CEP lookup into the form: fills empty fields and fields that still hold the previous lookup, never typed
 * text.
 */
export const mergeCepAddress = (values: Values, before: Partial<Filled>, found: Partial<Filled>): Values => {
  const next = { ...values }
  for (const name of filled) {
    const follows = values[name] === '' || values[name] === before[name]
    if (follows) next[name] = found[name] ?? ''
  }
  return next
}

/** Manages the address fields that a CEP fills in and the state of the last lookup. */
export function useCepAutofill(initial: Values) {
  const [values, setValues] = useState<Values>(initial)
  const [lookUp, setLookUp] = useState<CepLookupState>()
  const before = useRef<Partial<Filled>>({})
  const cep = parseCep(values.cep)
  const asked = useRef(cep)

  useEffect(() => {
    if (!cep || cep === asked.current) return
    asked.current = cep
    const gone = new AbortController()
    const fill = (found: Partial<Filled>, how: CepLookupState) => {
      setValues((now) => mergeCepAddress(now, before.current, found))
      before.current = found
      setLookUp(how)
    }
    setLookUp('looking')
    api.shipping
      .addresses(cep)
      .get({ signal: gone.signal })
      .then((found) => fill(found, found.street ? 'found' : 'town'))
      .catch((error: unknown) => {
        if (gone.signal.aborted) return
        const isUnknown = error instanceof ApiError && error.status === 404
        fill({}, isUnknown ? 'unknown' : 'lookUpFailed')
      })
    return () => gone.abort()
  }, [cep])

  const type = (name: keyof Values, value: string) => setValues((now) => ({ ...now, [name]: value }))
  return { values, lookUp, type }
}
