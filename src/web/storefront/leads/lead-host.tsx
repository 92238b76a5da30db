import { useEffect, useState, type ComponentType } from 'react'

/** After 5 seconds, unless this browser session has met the card (EL-05). Its code comes only then. */
export function LeadHost() {
  const [Popup, setPopup] = useState<ComponentType>()
  useEffect(() => {
    const timer = setTimeout(() => {
      try {
        if (sessionStorage.getItem('dao-lead-popup')) return
      } catch {
        return // A browser that keeps nothing would meet the card on every page.
      }
      import('./lead-popup.tsx').then(
        (module) => setPopup(() => module.default),
        () => {},
      )
    }, 5000)
    return () => clearTimeout(timer)
  }, [])
  return Popup && <Popup />
}
