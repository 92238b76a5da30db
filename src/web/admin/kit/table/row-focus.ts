import type { KeyboardEvent } from 'react'

const offsets: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Returns the link of the row at this index, if it is rendered. */
const findRowLink = (body: Element, place: number): HTMLElement | null =>
  body.querySelector<HTMLElement>(`[data-place="${place}"] [data-row]`)

/**
 * Moves the focus between rows with the up and down keys. Returns the new index, so that the virtualizer can scroll
 * to it; undefined for other keys or targets.
 */
export function handleArrowKey(event: KeyboardEvent<HTMLElement>, count: number): number | undefined {
  const by = offsets[event.key]
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null
  if (by === undefined || !row || event.altKey || event.ctrlKey || event.metaKey) return undefined
  return focusRow(event.currentTarget, Number(row.dataset['place']) + by, count, () => event.preventDefault())
}

/** Focuses the row at this index, now or as soon as it is rendered. */
export function focusRow(
  body: HTMLElement,
  place: number,
  count: number,
  done?: () => void,
): number | undefined {
  if (place < 0 || place >= count) return undefined
  done?.()
  const here = findRowLink(body, place)
  if (here) here.focus()
  else requestAnimationFrame(() => requestAnimationFrame(() => findRowLink(body, place)?.focus()))
  return place
}
