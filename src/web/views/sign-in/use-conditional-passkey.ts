import { useEffect, useEffectEvent } from 'react'

/** Offers passkeys in the autofill of the email field, if supported; the code loads when the field is near. */
export function useConditionalPasskey(enabled: boolean, onDone: () => Promise<void>): void {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!enabled) return
    let over = false
    import('./passkey.ts').then(
      async ({ offerPasskeys }) => {
        if (await offerPasskeys(() => over)) await done()
      },
      () => {}, // the passkey button stays
    )
    return () => {
      over = true
    }
  }, [enabled])
}
