import { useLayoutEffect, useRef } from 'react'
import { layout } from '#texts/storefront/layout'
import { Button } from '#web/ui/buttons/button.tsx'

type Props = { title?: string; button?: string; busy?: boolean; onRetry: () => void; className?: string }

const words = layout.errors

/** Retry message in place of failed content. After a successful retry the focus moves into the content. */
export function TryAgain({
  title = words.offline,
  button = words.retry,
  busy = false,
  onRetry,
  className = 'p-2',
}: Props) {
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = note.current
    const parent = place?.parentElement
    return () => {
      if (place?.contains(document.activeElement))
        queueMicrotask(() => parent?.querySelector<HTMLElement>('input, button, a[href]')?.focus())
    }
  }, [])
  return (
    <div
      ref={note}
      role="alert"
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 text-sm ${className}`}
    >
      <p>{title}</p>
      <Button look="ghost" size="small" loading={busy} onClick={onRetry}>
        {button}
      </Button>
    </div>
  )
}
