import { useEffect, useState } from 'react'

const shownMs = 4000

/** Copies a text. `onForbidden` can select it if the browser forbids copying (plain http, old phones). */
export function useCopy(text: string, onForbidden?: () => void) {
  const [last, setLast] = useState<{ outcome: 'copied' | 'forbidden' }>()
  useEffect(() => {
    const shown = last && setTimeout(() => setLast(undefined), shownMs)
    return () => clearTimeout(shown)
  }, [last])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setLast({ outcome: 'copied' })
    } catch {
      onForbidden?.()
      setLast({ outcome: 'forbidden' })
    }
  }
  return { outcome: last?.outcome, copy }
}
