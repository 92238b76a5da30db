import type { ComponentProps } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Kbd } from './kbd.tsx'
import { submitShortcut } from './submit-key.ts'

/** Submit button of a form, panel or dialog, also on Ctrl+Enter; shows the shortcut. */
export const SubmitButton = ({ children, ...rest }: ComponentProps<typeof Button>) => (
  <Button type="submit" size="small" aria-keyshortcuts={submitShortcut} {...rest}>
    {children}
    <Kbd keys="$mod+Enter" look="on" />
  </Button>
)
