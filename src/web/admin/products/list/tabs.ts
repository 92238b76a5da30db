import type { ComponentType } from 'react'
import { AddressesTab } from '#web/admin/addresses/addresses-tab.tsx'
import type { ProductList } from '#web/admin/frame/under.ts'
import { PriceListList } from '#web/admin/price-lists/price-list-list.tsx'
import { FilesTab } from '#web/admin/products/files/product-files.tsx'
import { TaskList } from '#web/admin/tasks/task-list.tsx'
import { PromotionList } from '#web/admin/promotions/promotion-list.tsx'
import { SetList } from '#web/admin/sets/set-list.tsx'
import { GuideList } from '#web/admin/size-guides/guide-list.tsx'
import { SearchWordsTab } from '#web/admin/search-words/search-words-tab.tsx'

/** Lists shown as tabs of the products screen, by the value of the URL parameter. */
export const tabParts: Readonly<Record<ProductList, ComponentType>> = {
  conjuntos: SetList,
  medidas: GuideList,
  promocoes: PromotionList,
  listas: PriceListList,
  busca: SearchWordsTab,
  enderecos: AddressesTab,
  tarefas: TaskList,
  importar: FilesTab,
}
