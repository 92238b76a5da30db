import { useEffect, useRef, useState } from 'react'
import type { CompanyRecord } from '#contract/wholesale'
import { parseCnpj } from '#shared/brazil/documents'
import { api } from '#web/client/api.ts'

export type LookupState = 'looking' | 'filled' | 'notFilled'

/** Looks up the public record of a CNPJ once it is complete; a failure counts as not found. */
export function useCompanyRecord(typed: string, onFound: (record: CompanyRecord) => void) {
  const [state, setState] = useState<LookupState>()
  const cnpj = parseCnpj(typed)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    if (!cnpj) return setState(undefined)
    const gone = new AbortController()
    setState('looking')
    api.wholesale
      .records(cnpj)
      .get({ signal: gone.signal })
      .then((record) => {
        if (record) found.current(record)
        setState(record ? 'filled' : 'notFilled')
      })
      .catch(() => {
        if (!gone.signal.aborted) setState('notFilled')
      })
    return () => gone.abort()
  }, [cnpj])
  return state
}
