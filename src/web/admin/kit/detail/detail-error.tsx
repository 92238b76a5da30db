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
export function DetailError({ error, wasLoaded: known = false, onRetry: onAgain }: Props) {
  const missing = error instanceof ApiError && error.status >= 400 && error.status < 500
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (known && document.activeElement === document.body) box.current?.focus()
  }, [known])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid max-w-lg justify-items-start gap-2 px-4 py-12 -outline-offset-2 md:px-6"
    >
      <p className="font-semibold">{missing ? (known ? words.gone : words.notFound) : words.failed}</p>
      {missing ? (
        <p className="text-muted">{known ? words.goneText : words.notFoundText}</p>
      ) : (
        <Button look="ghost" size="small" onClick={onAgain}>
          {adminKit.list.again}
        </Button>
      )}
    </div>
  )
}
