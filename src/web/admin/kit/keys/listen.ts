import { useLayoutEffect } from 'react'
import { currentEntries, type Entry, keysOf } from './entries.ts'
import { keyReader } from './key-reader.ts'
import { pressSend } from './send-key.ts'

const writing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'
const notWriting =
  'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="range"])'
// What stands over the page, and what has keys of its own.
const ownKeys = '[role="grid"], [role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]'
// Enter and space belong to what is in focus; a link takes Enter alone.
const pressed = {
  Enter: 'a, button, summary, input, [role="button"], [role="checkbox"], [role="tab"]',
  Space: 'button, summary, input, [role="button"], [role="checkbox"], [role="tab"]',
}

const within = (event: Event, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null

/** Whether a key pressed here is meant for this entry, and not for a field, a grid, a menu or a dialog. */
function meant(event: KeyboardEvent, entry: Entry, keys: string): boolean {
  if (within(event, ownKeys)) return false
  if (isWriting(event)) return entry.typing === true
  return !((keys === 'Enter' || keys === 'Space') && within(event, pressed[keys]))
}

function press(event: KeyboardEvent, keys: string): void {
  const entry = currentEntries().findLast((each) => each.run && keysOf(each).includes(keys))
  if (!entry || event.defaultPrevented || !meant(event, entry, keys)) return
  event.preventDefault()
  entry.run?.(keys)
}

const isWriting = (event: Event): boolean => within(event, writing) && !within(event, notWriting)

/** Listens for the keys of everything that is registered. Once, in the frame. */
export function useListening(): void {
  useLayoutEffect(() => {
    const read = keyReader()
    const listen = (event: KeyboardEvent): void => {
      // a browser that fills a form in sends keys without a name
      if (!event.key || event.isComposing || pressSend(event)) return
      const bindings = currentEntries().flatMap((entry) => (entry.run ? keysOf(entry) : []))
      const mayBegin = !within(event, ownKeys) && !isWriting(event)
      for (const keys of read(event, [...new Set(bindings)], mayBegin)) press(event, keys)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
