import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { parseCep } from '#shared/brazil/cep'
import { ApiError, api } from '#web/client/api.ts'
import {
  type CepLookupState,
  mergeCepAddress,
  type PlacedFields,
} from '#web/views/address/merge-cep-address.ts'
import type { SenderValues } from './sender-values.ts'

const placed = ['street', 'district', 'city', 'state'] as const

/** Fills in the address of a CEP once it is typed. Returns the state of the lookup. */
export function useSenderAddress(): CepLookupState | undefined {
  const { getValues, setValue, getFieldState } = useFormContext<SenderValues>()
  const cep = parseCep(useWatch<SenderValues, 'cep'>({ name: 'cep' }))
  const [lookUp, setLookUp] = useState<CepLookupState>()
  const before = useRef<Partial<PlacedFields>>({})
  const asked = useRef(cep)

  useEffect(() => {
    // The saved CEP, a draft and another user's change come with their address.
    if (!cep || cep === asked.current || !getFieldState('cep').isDirty) return
    asked.current = cep
    const gone = new AbortController()
    const fill = (found: Partial<PlacedFields>, state: CepLookupState) => {
      const values = getValues()
      const now = { ...values, state: values.state ?? '' }
      const next = mergeCepAddress(now, before.current, found)
      for (const name of placed)
        if (next[name] !== now[name]) setValue(name, next[name], { shouldDirty: true })
      before.current = found
      setLookUp(state)
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
  }, [cep, getFieldState, getValues, setValue])

  return lookUp
}
