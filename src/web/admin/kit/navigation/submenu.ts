import FileUp from 'lucide/dist/esm/icons/file-up.mjs'
import Layers from 'lucide/dist/esm/icons/layers.mjs'
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs'
import Ruler from 'lucide/dist/esm/icons/ruler.mjs'
import Signpost from 'lucide/dist/esm/icons/signpost.mjs'
import TextSearch from 'lucide/dist/esm/icons/text-search.mjs'
import TicketPercent from 'lucide/dist/esm/icons/ticket-percent.mjs'
import Truck from 'lucide/dist/esm/icons/truck.mjs'
import type { AdminScreen } from '#shared/auth/permissions'
import { admin } from '#texts/admin/admin'
import type { IconShape } from '#web/ui/display/icon.tsx'

/** Lists under the products screen, by the value of their URL parameter `?aba=`. */
export type ProductTab = keyof typeof admin.under.produtos

/** A list in the submenu of a screen, at the screen's path and under the screen's flag. */
export type SubmenuItem = {
  aba: string
  label: string
  icon: IconShape
  /** letter after `G`, like those of `getNavigationItem` */
  shortcut?: string
}

const products: Record<ProductTab, Pick<SubmenuItem, 'icon' | 'shortcut'>> = {
  conjuntos: { icon: Layers, shortcut: 'j' },
  medidas: { icon: Ruler, shortcut: 'm' },
  promocoes: { icon: TicketPercent, shortcut: 'o' },
  listas: { icon: ListOrdered },
  busca: { icon: TextSearch },
  enderecos: { icon: Signpost },
  tarefas: { icon: ListChecks, shortcut: 't' },
  importar: { icon: FileUp },
  mudanca: { icon: Truck },
}

const submenus: Partial<Record<AdminScreen, readonly SubmenuItem[]>> = {
  produtos: (Object.keys(products) as ProductTab[]).map((aba) => ({
    aba,
    label: admin.under.produtos[aba],
    ...products[aba],
  })),
}

/** Returns the submenu of a screen in its order; most screens have none. */
export const getSubmenu = (screen: AdminScreen): readonly SubmenuItem[] => submenus[screen] ?? []

/** Returns the submenu item that a URL belongs to, also for detail pages such as `/admin/produtos/promocoes/nova`. */
export function getCurrentSubmenuItem(
  screen: AdminScreen,
  pathname: string,
  aba: unknown,
): string | undefined {
  const [, , segment, part = ''] = pathname.split('/')
  if (segment !== screen) return undefined
  const word = typeof aba === 'string' ? aba : part
  return getSubmenu(screen).find((list) => list.aba === word)?.aba
}
