import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import type { Me } from '#contract/team'
import { admin } from '#texts/admin'
import { titles } from '#texts/titles'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sections } from './sections.tsx'
import { useLeave } from './use-leave.ts'

export const Sidebar = ({ me }: { me: Me }) => (
  <aside className="hidden w-58 shrink-0 flex-col border-r border-hairline bg-surface md:flex">
    <p className="display flex h-13 shrink-0 items-center px-5 text-base">{titles.staff}</p>
    <div className="min-h-0 grow overflow-y-auto px-2.5 py-2">
      <Sections me={me} />
    </div>
    <Person me={me} />
  </aside>
)

export function Person({ me }: { me: Me }) {
  const leave = useLeave()
  return (
    <div className="border-t border-hairline p-2.5">
      <Link
        to="/"
        className="flex min-h-9 items-center gap-2.5 rounded-panel px-2.5 text-muted hover:bg-raised hover:text-ink"
      >
        <Icon of={ExternalLink} size={17} />
        {admin.shop}
      </Link>
      <div className="flex items-center gap-1 pl-2.5">
        <p className="min-w-0 grow leading-tight">
          <span className="block truncate font-semibold">{me.name}</span>
          <span className="block truncate text-xs text-muted">
            {me.staff ? admin.role[me.staff.role] : me.email}
          </span>
        </p>
        <ThemeToggle />
        <IconButton icon={LogOut} size={18} label={admin.signOut} onClick={() => void leave()} />
      </div>
    </div>
  )
}
