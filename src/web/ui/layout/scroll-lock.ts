let locks = 0

/**
 * Locks the scroll of the page; keeps the width of the scroll bar, so that nothing shifts. Returns the unlock
 * function.
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  locks += 1
  if (locks === 1) {
    style.paddingRight = `${window.innerWidth - clientWidth}px`
    style.overflow = 'hidden'
  }
  return () => {
    locks -= 1
    if (locks > 0) return
    style.paddingRight = ''
    style.overflow = ''
  }
}
