import { Link } from '@tanstack/react-router'
import User from 'lucide/dist/esm/icons/user.mjs'
import { layout } from '#texts/storefront/layout'
import { useMe } from '#web/session/me.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { iconButtonClass } from '#web/ui/buttons/icon-button.tsx'

/** Returns target and label of the account link. The cached page has no user; /conta checks the session itself. */
export function useAccountTarget(): { to: '/conta' | '/auth'; label: string; signedIn: boolean } {
  const { data: me } = useMe()
  if (me === undefined) return { to: '/conta', label: layout.header.account, signedIn: false }
  if (me === null) return { to: '/auth', label: layout.header.enter, signedIn: false }
  return { to: '/conta', label: layout.header.signedIn(me.name), signedIn: true }
}

/** Account button (HD-08); a dot shows that the user is signed in. */
export function AccountLink() {
  const { to, label, signedIn } = useAccountTarget()
  return (
    <Link to={to} aria-label={label} className={iconButtonClass}>
      <Icon of={User} />
      {signedIn && (
        <span
          aria-hidden
          className="absolute right-2 bottom-2 size-2.5 rounded-full border-2 border-paper bg-leaf"
        />
      )}
    </Link>
  )
}
