import type { ComponentProps } from 'react'

export const textLinkClass =
  'inline-flex min-h-8 items-center text-sm text-ink underline underline-offset-4 decoration-1 hover:decoration-2 aria-disabled:no-underline aria-disabled:text-muted'

/** Text-styled button. */
export const TextButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={textLinkClass} />
)
