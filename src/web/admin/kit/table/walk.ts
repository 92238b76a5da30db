import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The link of the row at this place, if it is drawn. */
const rowAt = (body: Element, place: number): HTMLElement | null =>
  body.querySelector<HTMLElement>(`[data-place="${place}"] [data-row]`)

/**
 * Up and down walk from row to row by their links. Answers the place that was walked to, so that what is drawn may follow; undefined
 * when the key or the focus was something else.
 */
export function walkTo(event: KeyboardEvent<HTMLElement>, count: number): number | undefined {
  const by = steps[event.key]
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null
  if (by === undefined || !row || event.altKey || event.ctrlKey || event.metaKey) return undefined
  return moveTo(event.currentTarget, Number(row.dataset['place']) + by, count, () => event.preventDefault())
}

/** Puts the focus on the row at this place, now or as soon as it is drawn. */
export function moveTo(
  body: HTMLElement,
  place: number,
  count: number,
  done?: () => void,
): number | undefined {
  if (place < 0 || place >= count) return undefined
  done?.()
  const here = rowAt(body, place)
  if (here) here.focus()
  else requestAnimationFrame(() => requestAnimationFrame(() => rowAt(body, place)?.focus()))
  return place
}
