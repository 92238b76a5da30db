import FileUp from 'lucide/dist/esm/icons/file-up.mjs'
import Layers from 'lucide/dist/esm/icons/layers.mjs'
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs'
import Ruler from 'lucide/dist/esm/icons/ruler.mjs'
import Signpost from 'lucide/dist/esm/icons/signpost.mjs'
import TextSearch from 'lucide/dist/esm/icons/text-search.mjs'
import TicketPercent from 'lucide/dist/esm/icons/ticket-percent.mjs'
import type { AdminScreen } from '#shared/permissions'
import { admin } from '#texts/admin'
import type { Drawing } from '#web/ui/icon.tsx'

/** The lists under the products, by the word of their URL (`?aba=`). */
export type ProductList = keyof typeof admin.under.produtos

/** A list that stands under a screen, at its path, for whoever may see that screen. */
export type Under = {
  aba: string
  label: string
  icon: Drawing
  /** follows `G`, as those of `places` */
  letter?: string
}

const products: Record<ProductList, Pick<Under, 'icon' | 'letter'>> = {
  conjuntos: { icon: Layers, letter: 'j' },
  medidas: { icon: Ruler, letter: 'm' },
  promocoes: { icon: TicketPercent, letter: 'o' },
  listas: { icon: ListOrdered },
  busca: { icon: TextSearch },
  enderecos: { icon: Signpost },
  tarefas: { icon: ListChecks, letter: 't' },
  importar: { icon: FileUp },
}

const lists: Partial<Record<AdminScreen, readonly Under[]>> = {
  produtos: (Object.keys(products) as ProductList[]).map((aba) => ({
    aba,
    label: admin.under.produtos[aba],
    ...products[aba],
  })),
}

/** Returns the lists under a screen in their order; most screens have none. */
export const underOf = (screen: AdminScreen): readonly Under[] => lists[screen] ?? []

/** Returns the list under a screen that a URL shows, or whose thing it shows, as `/admin/produtos/promocoes/nova` does. */
export function shownUnder(screen: AdminScreen, pathname: string, aba: unknown): string | undefined {
  const [, , segment, part = ''] = pathname.split('/')
  if (segment !== screen) return undefined
  const word = typeof aba === 'string' ? aba : part
  return underOf(screen).find((list) => list.aba === word)?.aba
}
