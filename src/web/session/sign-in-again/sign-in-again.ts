import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'

/** Sign-in dialog over a page whose session ended; loaded when needed. */
export const SignInAgain = lazyComponent(() => import('./sign-in-again-dialog.tsx'), { dialog: 'center' })
