import { type KeyboardEvent, useEffect, useRef } from 'react'
import { lockScroll } from './scroll-lock.ts'
import { hostToasts } from './toast-store.ts'

/**
 * What every dialog of ours adds to Radix's content. It is opened without a Radix trigger, so Radix would leave the focus nowhere when
 * it closes: it goes back to what opened the dialog, unless another place (a new page) has taken it meanwhile; and to the page
 * where that is gone, as a toast's button is. And a toast is Radix's
 * uppermost layer, which keeps Escape from the dialog below it, even where nobody is in the toast.
 */
export function useDialog(close?: () => void) {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: () => {
      if (document.activeElement !== document.body) return
      placeFor(opener.current)?.focus({ preventScroll: true })
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close?.()
    },
  }
}

function placeFor(opener: Element | null): HTMLElement | null {
  const stays = opener instanceof HTMLElement && opener.isConnected && !opener.closest('[data-toasts]')
  return stays && opener !== document.body ? opener : document.querySelector('main')
}

/** Holds the page still and takes the toasts in, for as long as what calls it is mounted: inside the content, not around it. */
export function useDialogFloor() {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => lockScroll(), [])
  useEffect(() => (host.current ? hostToasts(host.current) : undefined), [])
  return host
}
