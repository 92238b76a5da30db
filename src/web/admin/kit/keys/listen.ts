import { useLayoutEffect } from 'react'
import { currentEntries, type Entry, keysOf } from './entries.ts'
import { keyReader } from './key-reader.ts'
import { pressSend } from './send-key.ts'

const writing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'
const notWriting =
  'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="range"])'
// Overlays and widgets with their own keys.
const ownKeys = '[role="grid"], [role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]'
// Enter and Space activate the focused control; a link only handles Enter.
const pressed = {
  Enter: 'a, button, summary, input, [role="button"], [role="checkbox"], [role="tab"]',
  Space: 'button, summary, input, [role="button"], [role="checkbox"], [role="tab"]',
}

const within = (event: Event, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null

/** Returns whether the key event is meant for this command, not for a field, grid, menu or dialog. */
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

/** Listens for the keys of all registered commands. Mounted once, in the shell. */
export function useListening(): void {
  useLayoutEffect(() => {
    const read = keyReader()
    const listen = (event: KeyboardEvent): void => {
      // browser autofill sends key events without a key
      if (!event.key || event.isComposing || pressSend(event)) return
      const bindings = currentEntries().flatMap((entry) => (entry.run ? keysOf(entry) : []))
      const mayBegin = !within(event, ownKeys) && !isWriting(event)
      for (const keys of read(event, [...new Set(bindings)], mayBegin)) press(event, keys)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
