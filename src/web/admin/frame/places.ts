import type { LucideIcon } from 'lucide-react'
import Boxes from 'lucide-react/icons/boxes'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChartLine from 'lucide-react/icons/chart-line'
import FileText from 'lucide-react/icons/file-text'
import History from 'lucide-react/icons/history'
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
import type { AdminScreen } from '#shared/permissions'

type Place = {
  icon: LucideIcon
  /** follows `G`; nobody has to learn another one when more screens come, so each has its own from the beginning */
  letter?: string
}

export const places: Record<AdminScreen, Place> = {
  pedidos: { icon: ShoppingBag, letter: 'p' },
  relatorios: { icon: ChartColumn, letter: 'l' },
  'dashboard-premium': { icon: ChartLine },
  produtos: { icon: Shirt, letter: 'r' },
  categorias: { icon: Tags },
  estoque: { icon: Boxes, letter: 'e' },
  clientes: { icon: Users, letter: 'c' },
  atacado: { icon: Store },
  depoimentos: { icon: MessageSquareQuote, letter: 'a' },
  conteudo: { icon: LayoutTemplate },
  content: { icon: FileText },
  blog: { icon: Newspaper, letter: 'b' },
  equipe: { icon: UsersRound, letter: 'q' },
  usuarios: { icon: UserCog, letter: 'u' },
  auditoria: { icon: History, letter: 'd' },
  configuracoes: { icon: Settings, letter: 'f' },
}

/** The screens that stand; the others lead to the one in construction. */
const built = {
  pedidos: '/admin/pedidos',
  produtos: '/admin/produtos',
  categorias: '/admin/categorias',
  clientes: '/admin/clientes',
  conteudo: '/admin/conteudo',
  content: '/admin/content',
  blog: '/admin/blog',
  equipe: '/admin/equipe',
  usuarios: '/admin/usuarios',
  auditoria: '/admin/auditoria',
  configuracoes: '/admin/configuracoes',
} as const satisfies Partial<Record<AdminScreen, string>>

type Built = keyof typeof built
const isBuilt = (screen: AdminScreen): screen is Built => Object.hasOwn(built, screen)

/** Where a screen is, if it stands. */
export const addressOf = (screen: AdminScreen): (typeof built)[Built] | undefined =>
  isBuilt(screen) ? built[screen] : undefined
