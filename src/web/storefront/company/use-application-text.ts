import { useEffect, useRef, useState } from 'react'
import { parseCep } from '#shared/brazil/cep'
import { api } from '#web/client/api.ts'
import { mergeCepAddress, type PlacedFields } from '#web/views/address/merge-cep-address.ts'
import { type ApplicationText, mergeRecord, names } from './application-fields.ts'
import { useCompanyRecord } from './use-company-record.ts'

const empty = Object.fromEntries(names.map((name) => [name, ''])) as ApplicationText

/** Manages the text of an application, which the public record and the CEP fill in, and the state of the look-up. */
export function useApplicationText(email: string) {
  const [text, setText] = useState<ApplicationText>({ ...empty, email })
  const [recorded, setRecorded] = useState<Partial<ApplicationText>>({})
  const lookUp = useCompanyRecord(text.cnpj, (record) => {
    const merged = mergeRecord(text, record, recorded)
    setText(merged.text)
    setRecorded(merged.filled)
  })
  useCepFill(text.cep, (place, former) => setText((now) => mergeCepAddress(now, former, place)))
  const type = (name: keyof ApplicationText, value: string) => setText((now) => ({ ...now, [name]: value }))
  return { text, type, lookUp }
}

/** Looks up the address of a CEP; `former` is what the lookup before filled in. */
function useCepFill(
  typed: string,
  onFound: (place: Partial<PlacedFields>, former: Partial<PlacedFields>) => void,
): void {
  const former = useRef<Partial<PlacedFields>>({})
  const found = useRef(onFound)
  const cep = parseCep(typed)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    if (!cep) return
    const gone = new AbortController()
    api.shipping
      .addresses(cep)
      .get({ signal: gone.signal })
      .then((place) => {
        found.current(place, former.current)
        former.current = place
      })
      // The address can be typed.
      .catch(() => undefined)
    return () => gone.abort()
  }, [cep])
}
