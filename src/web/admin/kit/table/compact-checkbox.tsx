import { type ComponentProps, useEffect, useRef } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  indeterminate?: boolean
  large?: boolean
}

/**
 * Checkbox of 15 px in a target of 24 px; `large` fills the target. `indeterminate` renders the indeterminate state.
 */
export function CompactCheckbox({
  label,
  indeterminate = false,
  large = false,
  className = '',
  ...rest
}: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={`grid size-6 shrink-0 place-items-center ${className}`}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        {...rest}
        className={`${large ? 'size-6' : 'size-[15px]'} accent-earth`}
      />
    </label>
  )
}
