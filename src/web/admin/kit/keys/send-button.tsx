import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from './kbd.tsx'
import { sendShortcut } from './send-key.ts'

/** The button that sends its form, panel or dialog, by Ctrl+Enter too; it shows the key. */
export const SendButton = ({ children, ...rest }: ComponentProps<typeof Button>) => (
  <Button type="submit" size="small" aria-keyshortcuts={sendShortcut} {...rest}>
    {children}
    <Kbd keys="$mod+Enter" look="on" />
  </Button>
)
