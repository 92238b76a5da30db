import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Sign-in dialog over a page whose session ended; loaded when needed. */
export const SignInAgain = lazyPart(() => import('./sign-in-again-dialog.tsx'), { dialog: 'center' })
