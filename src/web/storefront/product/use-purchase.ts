import { useEffect, useState } from 'react'
import { layout } from '#texts/layout'
import { ApiError } from '#web/client/api.ts'
import { loadCartChanges } from './buying.ts'
import { onFirstSign } from '#web/ui/deferred.tsx'

const praise = 1800

/**
 * The button that puts something into the cart. `send` answers undefined where the shopper still has to choose. The cart
 * shows the piece at once; the button follows the server's answer.
 */
export function usePurchase(send: () => Promise<unknown> | undefined) {
  const [state, setState] = useState<'idle' | 'adding' | 'added'>('idle')
  const [problem, setProblem] = useState('')
  useEffect(() => onFirstSign(() => void loadCartChanges()), [])
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
      // The toast told that it failed; a refusal of the shop's also has a reason worth reading.
      setState('idle')
      if (!(error instanceof ApiError)) setProblem(layout.errors.network)
      else if (error.status >= 400 && error.status < 500) setProblem(error.message)
    }
  }
  return { state, problem, add: () => void add() }
}

export type Purchase = ReturnType<typeof usePurchase>
