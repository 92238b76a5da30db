import { useState } from 'react'

const shownMs = 4000

/** Copies a text. Where the browser forbids it (plain http, old phones) `onForbidden` may select it for the hand. */
export function useCopy(text: string, onForbidden?: () => void) {
  const [outcome, setOutcome] = useState<'copied' | 'forbidden'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      onForbidden?.()
      setOutcome('forbidden')
    }
    setTimeout(() => setOutcome(undefined), shownMs)
  }
  return { outcome, copy }
}
