import { useEffect, useRef, useState } from 'react'
import type { CompanyRecord } from '#contract/wholesale'
import { parseCnpj } from '#shared/brazil/documents'
import { api } from '#web/client/api.ts'

export type LookupState = 'looking' | 'filled' | 'notFilled'

/** Looks up the public record of a CNPJ once it is complete; a failure counts as not found. */
export function useCompanyRecord(
  typed: string,
  onFound: (record: CompanyRecord) => void,
): LookupState | undefined {
  const [answered, setAnswered] = useState<{ cnpj: string; state: LookupState }>()
  const cnpj = parseCnpj(typed)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    if (!cnpj) return
    const gone = new AbortController()
    api.wholesale
      .records(cnpj)
      .get({ signal: gone.signal })
      .then((record) => {
        if (record) found.current(record)
        setAnswered({ cnpj, state: record ? 'filled' : 'notFilled' })
      })
      .catch(() => {
        if (!gone.signal.aborted) setAnswered({ cnpj, state: 'notFilled' })
      })
    return () => gone.abort()
  }, [cnpj])
  if (!cnpj) return undefined
  return answered?.cnpj === cnpj ? answered.state : 'looking'
}
