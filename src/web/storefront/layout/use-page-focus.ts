import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Whether this document has shown a page: the first one takes no focus. */
let arrived = false

/** Returns a ref for the `main` of a layout, which takes the focus after a navigation or a change of layout. */
export function usePageFocus() {
  const main = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (arrived) main.current?.focus({ preventScroll: true })
    arrived = true
  }, [pathname])
  return main
}
