import type { Drawing } from '#web/ui/icon.tsx'
import Boxes from 'lucide/dist/esm/icons/boxes.mjs'
import ChartColumn from 'lucide/dist/esm/icons/chart-column.mjs'
import ChartLine from 'lucide/dist/esm/icons/chart-line.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import History from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs'
import LayoutTemplate from 'lucide/dist/esm/icons/layout-template.mjs'
import MessageSquareQuote from 'lucide/dist/esm/icons/message-square-quote.mjs'
import Newspaper from 'lucide/dist/esm/icons/newspaper.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import Shirt from 'lucide/dist/esm/icons/shirt.mjs'
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Tags from 'lucide/dist/esm/icons/tags.mjs'
import UserCog from 'lucide/dist/esm/icons/user-cog.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import type { AdminScreen } from '#shared/permissions'

type Place = {
  icon: Drawing
  /** letter after `G`; assigned once and never changed, so that people need not relearn it */
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

/** Paths of the screens that are built; all others show the coming-soon page. */
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

/** Returns the path of a screen, or undefined if it is not built yet. */
export const addressOf = (screen: AdminScreen): (typeof built)[Built] | undefined =>
  isBuilt(screen) ? built[screen] : undefined
