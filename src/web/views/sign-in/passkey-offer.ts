import { useEffect, useEffectEvent } from 'react'

/** Passkeys in the list under the e-mail field, where the browser can; their code comes when the field is near. */
export function useConditionalPasskey(enabled: boolean, onDone: () => Promise<void>): void {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!enabled) return
    let over = false
    import('./passkey.ts').then(
      async ({ offerPasskeys }) => {
        if (await offerPasskeys(() => over)) await done()
      },
      () => {}, // the button stays
    )
    return () => {
      over = true
    }
  }, [enabled])
}
