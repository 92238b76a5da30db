import { useLayoutEffect } from 'react'
import { getCommands, type AdminCommand, getKeys } from './commands.ts'
import { createKeyMatcher } from './key-matcher.ts'
import { pressSubmit } from './submit-key.ts'

const textFields =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'
const nonTextFields =
  'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="range"])'
// Overlays and widgets with their own keys.
const ownKeys = '[role="grid"], [role="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]'
// Enter and Space activate the focused control; a link only handles Enter.
const activatable = {
  Enter: 'a, button, summary, input, [role="button"], [role="checkbox"], [role="tab"]',
  Space: 'button, summary, input, [role="button"], [role="checkbox"], [role="tab"]',
}

const within = (event: Event, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null

/** Returns whether the key event is meant for this command, not for a field, grid, menu or dialog. */
function isMeantFor(event: KeyboardEvent, entry: AdminCommand, keys: string): boolean {
  if (within(event, ownKeys)) return false
  if (isTextField(event)) return entry.worksWhileTyping === true
  return !((keys === 'Enter' || keys === 'Space') && within(event, activatable[keys]))
}

function runShortcut(event: KeyboardEvent, keys: string): void {
  const entry = getCommands().findLast((each) => each.run && getKeys(each).includes(keys))
  if (!entry || event.defaultPrevented || !isMeantFor(event, entry, keys)) return
  event.preventDefault()
  entry.run?.(keys)
}

const isTextField = (event: Event): boolean => within(event, textFields) && !within(event, nonTextFields)

/** Listens for the keys of all registered commands. Mounted once, in the shell. */
export function useKeyListener(): void {
  useLayoutEffect(() => {
    const read = createKeyMatcher()
    const listen = (event: KeyboardEvent): void => {
      // browser autofill sends key events without a key
      if (!event.key || event.isComposing || pressSubmit(event)) return
      const bindings = getCommands().flatMap((entry) => (entry.run ? getKeys(entry) : []))
      const mayBegin = !within(event, ownKeys) && !isTextField(event)
      for (const keys of read(event, [...new Set(bindings)], mayBegin)) runShortcut(event, keys)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
