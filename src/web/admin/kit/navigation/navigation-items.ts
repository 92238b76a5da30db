import type { IconShape } from '#web/ui/display/icon.tsx'
import Boxes from 'lucide/dist/esm/icons/boxes.mjs'
import ChartColumn from 'lucide/dist/esm/icons/chart-column.mjs'
import ChartLine from 'lucide/dist/esm/icons/chart-line.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Folder from 'lucide/dist/esm/icons/folder.mjs'
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
import type { AdminScreen } from '#shared/auth/permissions'

type NavigationItem = {
  icon: IconShape
  /** letter after `G`; assigned once and never changed, so that people need not relearn it */
  shortcut?: string
}

const items: Partial<Record<AdminScreen, NavigationItem>> = {
  pedidos: { icon: ShoppingBag, shortcut: 'p' },
  relatorios: { icon: ChartColumn, shortcut: 'l' },
  'dashboard-premium': { icon: ChartLine },
  produtos: { icon: Shirt, shortcut: 'r' },
  categorias: { icon: Tags },
  estoque: { icon: Boxes, shortcut: 'e' },
  clientes: { icon: Users, shortcut: 'c' },
  atacado: { icon: Store },
  depoimentos: { icon: MessageSquareQuote, shortcut: 'a' },
  conteudo: { icon: LayoutTemplate },
  content: { icon: FileText },
  blog: { icon: Newspaper, shortcut: 'b' },
  equipe: { icon: UsersRound, shortcut: 'q' },
  usuarios: { icon: UserCog, shortcut: 'u' },
  auditoria: { icon: History, shortcut: 'd' },
  configuracoes: { icon: Settings, shortcut: 'f' },
}

/** Returns the menu icon and shortcut of a screen; a folder and none for a screen without an entry. */
export const getNavigationItem = (screen: AdminScreen): NavigationItem => items[screen] ?? { icon: Folder }

/** Returns the path of a screen. */
export const getScreenPath = <Screen extends AdminScreen>(screen: Screen): `/admin/${Screen}` =>
  `/admin/${screen}`
