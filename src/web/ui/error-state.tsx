import { useRouter } from '@tanstack/react-router'
import { layout } from '#texts/layout'
import { ApiError } from '#web/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type Props = { title?: string; text?: string; error?: unknown; onReload?: () => void }

/** Something failed: what it is, and a button that starts again (SH-04). A lost connection keeps the page and asks anew. */
export function ErrorState({ title, text, error, onReload }: Props) {
  const router = useRouter()
  const lost = error instanceof ApiError && error.status === 0
  const again = onReload ?? (lost ? () => void router.invalidate() : () => location.reload())
  return (
    <div role="alert">
      <EmptyState
        title={title ?? (lost ? layout.errors.offline : layout.errors.title)}
        text={text ?? (lost ? layout.errors.network : layout.errors.text)}
      >
        <Button onClick={again}>{lost ? layout.errors.retry : layout.errors.reload}</Button>
        <a href="/" className={buttonClass('ghost')}>
          {layout.errors.home}
        </a>
      </EmptyState>
    </div>
  )
}
