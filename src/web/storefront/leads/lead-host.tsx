import { useEffect, useState, type ComponentType } from 'react'
import { hasMetLead } from './lead-memory.ts'

/** From arrival, however long the page took to come to life. */
const pause = 5000

/** After 5 seconds, unless this browser session has met the card (EL-05). Its code comes only then. */
export function LeadHost() {
  const [Popup, setPopup] = useState<ComponentType>()
  useEffect(() => {
    const timer = setTimeout(
      () => {
        if (hasMetLead()) return
        import('./lead-popup.tsx').then(
          (module) => setPopup(() => module.default),
          () => {},
        )
      },
      Math.max(0, pause - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [])
  return Popup && <Popup />
}
