import { useEffect, useRef } from 'react'
import { adminKit } from '#texts/admin/kit'
import { ApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'

const words = adminKit.detail

type Props = { error: Error; wasLoaded?: boolean; onRetry: () => void }

/**
 * Explains why a record is not shown: not found, deleted meanwhile, or failed to load. Takes the focus if the removed
 * content had it.
 */
export function DetailError({ error, wasLoaded = false, onRetry }: Props) {
  const missing = error instanceof ApiError && error.status >= 400 && error.status < 500
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wasLoaded && document.activeElement === document.body) box.current?.focus()
  }, [wasLoaded])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid max-w-lg justify-items-start gap-2 px-4 py-12 -outline-offset-2 md:px-6"
    >
      <p className="font-semibold">{missing ? (wasLoaded ? words.gone : words.notFound) : words.failed}</p>
      {missing ? (
        <p className="text-muted">{wasLoaded ? words.goneText : words.notFoundText}</p>
      ) : (
        <Button look="ghost" size="small" onClick={onRetry}>
          {adminKit.list.again}
        </Button>
      )}
    </div>
  )
}
