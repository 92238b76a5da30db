import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The address that this document shows, whichever layout it stands in. */
let shown: string | undefined

/** For the `main` of a layout: it takes the focus when the address changes, as a new page would. */
export function usePageFocus() {
  const main = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (shown !== undefined && shown !== pathname) main.current?.focus({ preventScroll: true })
    shown = pathname
  }, [pathname])
  return main
}
