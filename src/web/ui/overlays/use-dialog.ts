import { type KeyboardEvent, useEffect, useRef } from 'react'
import { lockScroll } from '#web/ui/layout/scroll-lock.ts'
import { addToastHost } from '#web/ui/toasts/toast-store.ts'

/**
 * Props for every Radix dialog content. Without a Radix trigger Radix would drop the focus on close: returns it to
 * the opener, or to the page if the opener is gone, unless a new page took it. Also closes on Escape when a toast
 * is the top Radix layer, which would swallow the key.
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

/** Locks the scroll and hosts toasts while mounted. Call it inside the dialog content. */
export function useDialogContent() {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => lockScroll(), [])
  useEffect(() => (host.current ? addToastHost(host.current) : undefined), [])
  return host
}
