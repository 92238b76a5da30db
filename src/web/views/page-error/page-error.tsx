import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { layout } from '#texts/storefront/layout'
import { isOffline } from '#web/client/api.ts'
import { isChunkLoadError } from '#web/ui/loading/chunk-loader.ts'
import { ErrorState } from '#web/ui/loading/error-state.tsx'

type Props = Pick<ErrorComponentProps, 'error'> & {
  /** Title for a real failure. */
  title?: string
}

const words = layout.errors

/** Error of a page. Offline it keeps the URL and retries; after a new release it offers a reload. */
export function PageError({ error, title }: Props) {
  const router = useRouter()
  const missing = isChunkLoadError(error)
  if (missing && error.gone) return <ErrorState title={words.released} text={words.releasedText} />
  if (missing || isOffline(error)) return <ErrorState offline onReload={() => void router.invalidate()} />
  return <ErrorState {...(title ? { title } : {})} />
}
