import { useSessionEnded } from '#web/session/session-ended.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { EndedProps } from './session-ended-box.tsx'

const Box = lazyPart(() => import('./session-ended-box.tsx'))

/**
 * Message that the session ended, in the cart and the checkout. Renders nothing and loads no code while the session
 * is valid.
 */
export function SessionEnded(props: Omit<EndedProps, 'who'>) {
  const who = useSessionEnded()
  return who && <Box {...props} who={who} />
}
