import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { previewReadyMessage } from '#web/admin/kit/preview/preview-ready.ts'
import { getTheme, type Theme } from '#web/ui/theme/theme.ts'

/**
 * Returns the last valid message posted by the editor around this iframe; `onMessage` is called first. The previous
 * content stays until the next one can render.
 */
export function usePreviewMessage<T extends { theme: Theme }>(
  isOne: (data: unknown) => data is T,
  onMessage: (data: T) => void,
): T | undefined {
  const [sent, setSent] = useState<T>()
  const take = useEffectEvent((data: unknown) => {
    if (!isOne(data)) return
    onMessage(data)
    if (getTheme() !== data.theme) document.documentElement.dataset['theme'] = data.theme
    startTransition(() => setSent(data))
  })
  useEffect(() => {
    const over = new AbortController()
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === parent && origin === location.origin) take(data)
    }
    addEventListener('message', hear, { signal: over.signal })
    parent.postMessage(previewReadyMessage, location.origin)
    return () => over.abort()
  }, [])
  const shown = sent !== undefined
  useEffect(() => {
    // Loads parts that wait for a first interaction: nobody interacts with the preview.
    if (shown) dispatchEvent(new Event('pointermove'))
  }, [shown])
  return sent
}
