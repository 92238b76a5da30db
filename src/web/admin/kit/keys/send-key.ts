/** The shortcut by which a form, a panel or a dialog is sent, as `aria-keyshortcuts` has it. */
export const sendShortcut = 'Control+Enter'

const scopes = 'form, [role="dialog"], [role="alertdialog"], aside'

/** The button of this place that says it is pressed by Ctrl+Enter, where it is the only one. */
function sendButton(scope: Element): HTMLButtonElement | undefined {
  const [button, ...others] = scope.querySelectorAll<HTMLButtonElement>(
    `button[aria-keyshortcuts~="${sendShortcut}"]`,
  )
  return others.length === 0 ? button : undefined
}

/**
 * Presses the send button of the nearest form, panel or dialog around the focus by Ctrl+Enter (Cmd+Enter). Returns whether there
 * was one. A place that reads the key itself, as the palette does, keeps it.
 */
export function pressSend(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
  if (event.defaultPrevented || event.repeat || !(event.target instanceof Element)) return false
  let scope = event.target.closest(scopes)
  while (scope) {
    const button = sendButton(scope)
    if (button) {
      event.preventDefault()
      button.click()
      return true
    }
    // What stands behind an open dialog is not sent from it.
    if (scope.matches('[role="dialog"], [role="alertdialog"]')) return false
    scope = scope.parentElement?.closest(scopes) ?? null
  }
  return false
}
