let locks = 0

/** Holds the page still under a sheet; the width of the scroll bar is kept so that nothing shifts. */
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
