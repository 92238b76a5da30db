import LoaderCircle from 'lucide/dist/esm/icons/loader-circle.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'

export type ButtonLook = 'earth' | 'ink' | 'ghost' | 'plain'
export type ButtonSize = 'small' | 'normal' | 'large'

const looks: Record<ButtonLook, string> = {
  earth: 'bg-earth text-on-earth hover:bg-earth-strong',
  ink: 'bg-ink text-paper hover:bg-ink-soft',
  ghost: 'border border-(--ghost-line) bg-(--ghost-ground) text-ink hover:bg-raised',
  plain: 'text-ink underline underline-offset-4 decoration-1 hover:decoration-2',
}
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-(--button-small) px-(--button-small-side) text-sm',
  normal: 'min-h-12 px-6 text-base',
  large: 'min-h-13 px-7 text-base',
}

/** Returns the classes of a button, for a link that looks like one. */
export const buttonClass = (look: ButtonLook = 'earth', size: ButtonSize = 'normal', extra = ''): string =>
  `relative inline-flex items-center justify-center gap-2 rounded-full font-semibold transition-colors duration-150 select-none aria-disabled:opacity-50 disabled:opacity-50 ${looks[look]} ${sizes[size]} ${extra}`

type Props = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  loading?: boolean
  children: ReactNode
}

/** Button. While loading it keeps size and focus and ignores clicks. */
export function Button({ look, size, loading = false, className = '', children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
      className={buttonClass(look, size, className)}
    >
      <span className={`inline-flex items-center gap-2 ${loading ? 'invisible' : ''}`}>{children}</span>
      {loading && <Icon of={LoaderCircle} size={20} className="absolute animate-spin" />}
    </button>
  )
}
