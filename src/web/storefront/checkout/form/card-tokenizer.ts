import { useRef, useState } from 'react'
import type { TokenizedCard } from '#web/storefront/checkout/form/card.ts'
import type { CheckoutErrors } from '#web/storefront/checkout/form/draft.ts'

/** Card fields of a provider, while they are on the page. */
export type CardTokenizer = {
  /** trades the typed card for a token, or tells the errors of its fields */
  tokenize(): Promise<{ tokenized: TokenizedCard } | { errors: CheckoutErrors }>
  /** empties the security code, which is typed again for another try */
  forgetCode(): void
}

/** Returns the place where card fields of a provider announce themselves, and how to tokenize once at a time. */
export function useCardTokenizer() {
  const tokenizer = useRef<CardTokenizer>(undefined)
  const [isTokenizing, setTokenizing] = useState(false)
  const busy = useRef(false)

  /** Returns undefined while another try runs, or without fields on the page. */
  const tokenize: () => Promise<Awaited<ReturnType<CardTokenizer['tokenize']>> | undefined> = async () => {
    if (busy.current || !tokenizer.current) return undefined
    busy.current = true
    setTokenizing(true)
    try {
      return await tokenizer.current.tokenize()
    } finally {
      busy.current = false
      setTokenizing(false)
    }
  }
  return { tokenizer, tokenize, isTokenizing }
}
