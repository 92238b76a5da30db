import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Whether this document has shown a page, in whichever layout: the first one takes no focus. */
let arrived = false

/** For the `main` of a layout: it takes the focus when the address or the layout changes, as a new page would. */
export function usePageFocus() {
  const main = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (arrived) main.current?.focus({ preventScroll: true })
    arrived = true
  }, [pathname])
  return main
}
