import { useEffect, useState } from 'react'
import { layout } from '#texts/storefront/layout'
import { toasts } from '#texts/storefront/toasts'
import { ApiError } from '#web/client/api.ts'
import { preloadCartMutations } from './preload-purchase.ts'
import { onFirstInteraction } from '#web/ui/loading/hydrate-on-interaction.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

const praise = 1800

/**
 * State of a buy button. `send` returns undefined while a choice is missing. The cart updates at once; the button
 * follows the response.
 */
export function usePurchase(send: () => Promise<unknown> | undefined) {
  const [state, setState] = useState<'idle' | 'adding' | 'added'>('idle')
  const [problem, setProblem] = useState('')
  useEffect(() => onFirstInteraction(preloadCartMutations), [])
  useEffect(() => {
    if (state !== 'added') return
    const timer = setTimeout(() => setState('idle'), praise)
    return () => clearTimeout(timer)
  }, [state])

  const add = async () => {
    const sent = send()
    if (!sent) return
    setProblem('')
    setState('adding')
    try {
      await sent
      setState('added')
    } catch (error) {
      // The toast shows the failure and the reason of the server.
      setState('idle')
      if (!(error instanceof ApiError)) {
        const { title, description } = toasts.addOffline
        toast(title, { description, tone: 'danger' })
        setProblem(layout.errors.network)
      } else if (error.status >= 400 && error.status < 500) setProblem(error.message)
    }
  }
  return { state, problem, add: () => void add() }
}

export type Purchase = ReturnType<typeof usePurchase>
