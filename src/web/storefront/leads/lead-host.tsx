import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import { businessQuery } from '#web/storefront/business/business-query.ts'
import { hasSeenLeadPopup } from './lead-popup-seen.ts'

/**
 * Shows the lead popup once per browser session, after the delay that staff set (EL-05). Its code loads only then.
 */
export function LeadHost() {
  const [Popup, setPopup] = useState<ComponentType>()
  const { data: business } = useQuery(businessQuery())
  const seconds = business?.leadPopupAfterSeconds
  useEffect(() => {
    if (seconds === undefined) return undefined
    // Counts from the page load, not from hydration.
    const left = Math.max(0, seconds * 1_000 - performance.now())
    const timer = setTimeout(() => {
      if (hasSeenLeadPopup()) return
      import('./lead-popup.tsx').then(
        (module) => setPopup(() => module.default),
        () => {},
      )
    }, left)
    return () => clearTimeout(timer)
  }, [seconds])
  return Popup && <Popup />
}
