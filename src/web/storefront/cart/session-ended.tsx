import { useEndedSession } from '#web/session/session-ended.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import type { SessionEndedProps } from './session-ended-box.tsx'

const Box = lazyComponent(() => import('./session-ended-box.tsx'))

/**
 * Message that the session ended, in the cart and the checkout. Renders nothing and loads no code while the session
 * is valid.
 */
export function SessionEnded(props: Omit<SessionEndedProps, 'who'>) {
  const who = useEndedSession()
  return who && <Box {...props} who={who} />
}
