import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { previewReady } from '#web/admin/kit/preview/ready.ts'
import { currentTheme, type Theme } from '#web/ui/theme.ts'

/**
 * What the form around this frame sends, once it is something that `isOne` knows; `heard` is told first. What was shown stays
 * until the next can be.
 */
export function useSent<T extends { theme: Theme }>(
  isOne: (data: unknown) => data is T,
  heard: (data: T) => void,
): T | undefined {
  const [sent, setSent] = useState<T>()
  const take = useEffectEvent((data: unknown) => {
    if (!isOne(data)) return
    heard(data)
    if (currentTheme() !== data.theme) document.documentElement.dataset['theme'] = data.theme
    startTransition(() => setSent(data))
  })
  useEffect(() => {
    const over = new AbortController()
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === parent && origin === location.origin) take(data)
    }
    addEventListener('message', hear, { signal: over.signal })
    parent.postMessage(previewReady, location.origin)
    return () => over.abort()
  }, [])
  const shown = sent !== undefined
  useEffect(() => {
    // What comes at a visitor's first sign would never come: nobody acts here.
    if (shown) dispatchEvent(new Event('pointermove'))
  }, [shown])
  return sent
}
