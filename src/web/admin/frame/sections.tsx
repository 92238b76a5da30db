import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import Boxes from 'lucide-react/icons/boxes'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChartLine from 'lucide-react/icons/chart-line'
import FileText from 'lucide-react/icons/file-text'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import Newspaper from 'lucide-react/icons/newspaper'
import Settings from 'lucide-react/icons/settings'
import Shirt from 'lucide-react/icons/shirt'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Store from 'lucide-react/icons/store'
import Tags from 'lucide-react/icons/tags'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import type { Me } from '#contract/team'
import type { AdminScreen } from '#shared/permissions'
import { admin } from '#texts/admin'
import { menuOf } from '#web/admin/access.ts'
import { Icon } from '#web/ui/icon.tsx'

const icons: Record<AdminScreen, LucideIcon> = {
  pedidos: ShoppingBag,
  relatorios: ChartColumn,
  'dashboard-premium': ChartLine,
  produtos: Shirt,
  categorias: Tags,
  estoque: Boxes,
  clientes: Users,
  atacado: Store,
  depoimentos: MessageSquareQuote,
  conteudo: LayoutTemplate,
  content: FileText,
  blog: Newspaper,
  equipe: UsersRound,
  usuarios: UserCog,
  auditoria: History,
  configuracoes: Settings,
}

const linkClass =
  'flex min-h-9 items-center gap-2.5 rounded-panel px-2.5 text-muted transition-colors duration-150 hover:bg-raised hover:text-ink data-[status=active]:bg-raised data-[status=active]:font-semibold data-[status=active]:text-ink md:min-h-8'

/** The screens whose flag one has, and only those; a superadmin sees all. */
export function Sections({ me, onChoose }: { me: Me; onChoose?: () => void }) {
  return (
    <nav aria-label={admin.menu} className="grid gap-4">
      <Link to="/admin" activeOptions={{ exact: true }} onClick={onChoose} className={linkClass}>
        <Icon of={House} size={17} />
        {admin.home}
      </Link>
      {[...menuOf(me)].map(([group, screens]) => (
        <div key={group}>
          <p className="px-2.5 pb-1 text-xs font-semibold text-muted">{admin.groups[group]}</p>
          <ul>
            {screens.map((screen) => (
              <li key={screen}>
                <SectionLink screen={screen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** The screens that stand; the others lead to the one in construction. */
const built = {
  pedidos: '/admin/pedidos',
  equipe: '/admin/equipe',
  usuarios: '/admin/usuarios',
  auditoria: '/admin/auditoria',
} as const satisfies Partial<Record<AdminScreen, string>>

const isBuilt = (screen: AdminScreen): screen is keyof typeof built => Object.hasOwn(built, screen)

const SectionLink = ({ screen, onChoose }: { screen: AdminScreen; onChoose: (() => void) | undefined }) => {
  const inside = (
    <>
      <Icon of={icons[screen]} size={17} />
      {admin.screens[screen]}
    </>
  )
  const shared = { className: linkClass, onClick: onChoose, activeOptions: { includeSearch: false } }
  return isBuilt(screen) ? (
    <Link to={built[screen]} {...shared}>
      {inside}
    </Link>
  ) : (
    <Link to="/admin/$" params={{ _splat: screen }} {...shared}>
      {inside}
    </Link>
  )
}
