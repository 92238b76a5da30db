import type { ComponentType } from 'react'
import { RedirectsTab } from '#web/admin/redirects/redirects-tab.tsx'
import type { ProductTab } from '#web/admin/kit/navigation/submenu.ts'
import { PriceListList } from '#web/admin/price-lists/price-list-list.tsx'
import { FilesTab } from '#web/admin/products/files/product-files.tsx'
import { TaskList } from '#web/admin/tasks/task-list.tsx'
import { PromotionList } from '#web/admin/promotions/promotion-list.tsx'
import { SetList } from '#web/admin/sets/set-list.tsx'
import { SizeGuideList } from '#web/admin/size-guides/resource.tsx'
import { SearchTermsTab } from '#web/admin/search-terms/search-terms-tab.tsx'

/** Lists shown as tabs of the products screen, by the value of the URL parameter. */
export const tabComponents: Readonly<Record<ProductTab, ComponentType>> = {
  conjuntos: SetList,
  medidas: SizeGuideList,
  promocoes: PromotionList,
  listas: PriceListList,
  busca: SearchTermsTab,
  enderecos: RedirectsTab,
  tarefas: TaskList,
  importar: FilesTab,
}
