import { useEffect, useRef, useState } from 'react'
import { parseCep } from '#shared/brazil/cep'
import { ApiError, api } from '#web/client/api.ts'
import {
  type CepFields,
  type CepLookupState,
  mergeCepAddress,
  type PlacedFields,
} from '#web/views/address/merge-cep-address.ts'

/** Manages the address fields that a CEP fills in and the state of the last lookup. */
export function useCepAutofill(initial: CepFields) {
  const [values, setValues] = useState<CepFields>(initial)
  const [lookUp, setLookUp] = useState<CepLookupState>()
  const before = useRef<Partial<PlacedFields>>({})
  const cep = parseCep(values.cep)
  const asked = useRef(cep)

  useEffect(() => {
    if (!cep || cep === asked.current) return
    asked.current = cep
    const gone = new AbortController()
    const fill = (found: Partial<PlacedFields>, how: CepLookupState) => {
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

  const type = (name: keyof CepFields, value: string) => setValues((now) => ({ ...now, [name]: value }))
  return { values, lookUp, type }
}
