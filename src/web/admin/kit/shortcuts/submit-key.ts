/** Shortcut that submits a form, panel or dialog, in `aria-keyshortcuts` syntax. */
export const submitShortcut = 'Control+Enter'

const scopes = 'form, [role="dialog"], [role="alertdialog"], aside'

/** Returns the button with the submit shortcut in the scope, if there is exactly one. */
function findSubmitButton(scope: Element): HTMLButtonElement | undefined {
  const [button, ...others] = scope.querySelectorAll<HTMLButtonElement>(
    `button[aria-keyshortcuts~="${submitShortcut}"]`,
  )
  return others.length === 0 ? button : undefined
}

/**
 * Clicks the submit button of the nearest form, panel or dialog around the focus on Ctrl+Enter (Cmd+Enter). Returns
 * whether there was one. Components that handle the key themselves, such as the palette, prevent this.
 */
export function pressSubmit(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
  if (event.defaultPrevented || event.repeat || !(event.target instanceof Element)) return false
  let scope = event.target.closest(scopes)
  while (scope) {
    const button = findSubmitButton(scope)
    if (button) {
      event.preventDefault()
      button.click()
      return true
    }
    // Content behind an open dialog must not be submitted.
    if (scope.matches('[role="dialog"], [role="alertdialog"]')) return false
    scope = scope.parentElement?.closest(scopes) ?? null
  }
  return false
}
