import { lazyPart } from '#web/ui/lazy-part.tsx'

/** The sign-in over a page whose session ended; its code comes when it is needed. */
export const SignInAgain = lazyPart(() => import('./sign-in-again-dialog.tsx'), { dialog: 'center' })
