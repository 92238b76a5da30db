import { useSessionEnded } from '#web/session/session-ended.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { EndedProps } from './session-ended-box.tsx'

const Box = lazyPart(() => import('./session-ended-box.tsx'))

/** Says that the session ended, where the cart is shown or bought. Nothing while the session lasts, and no code. */
export function SessionEnded(props: Omit<EndedProps, 'who'>) {
  const who = useSessionEnded()
  return who && <Box {...props} who={who} />
}
