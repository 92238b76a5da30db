import { useRef } from 'react'

/**
 * For a dialog that is opened without a Radix trigger: Radix then leaves the focus nowhere when it closes.
 * It goes back to what opened the dialog, unless another place (a new page) has taken it meanwhile.
 */
export function useFocusBack() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: () => {
      if (document.activeElement !== document.body) return
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
