import type { KeyboardEvent } from 'react'

export const headClass =
  'sticky top-0 z-10 h-9 border-b border-hairline bg-paper px-3 text-left text-xs font-semibold text-muted first:pl-4 last:pr-4 md:first:pl-6 md:last:pr-6'
export const cellClass =
  'border-b border-hairline px-3 first:pl-4 last:pr-4 md:h-9 md:first:pl-6 md:last:pr-6'

/** Up and down walk through the rows of a table by their links, Enter opens one. */
export function walkRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = links.findIndex((link) => link === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  links[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
