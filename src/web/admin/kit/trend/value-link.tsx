import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

type Keys = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: Keys): boolean => ctrlKey || metaKey || shiftKey

/** Returns a function that opens an internal URL, in a new tab with Ctrl or Shift. Works without a router too. */
export function useOpenLink(): (to: string, keys: Keys) => void {
  // Printed pages are rendered without a router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined
  return (to, keys) => {
    if (opensElsewhere(keys)) window.open(to, '_blank', 'noopener')
    else if (router) void router.navigate({ href: to })
    else window.location.assign(to)
  }
}

/** Renders a link to an internal URL that opens without loading the page again. */
export function ValueLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const open = useOpenLink()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (event.button !== 0 || opensElsewhere(event)) return
        event.preventDefault()
        open(to, event)
      }}
    />
  )
}
