import { createFileRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { staffTitles } from '#texts/admin/titles'
import { useListSearch } from '#web/admin/kit/list/list-navigation.tsx'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import type { ProductTab } from '#web/admin/kit/navigation/submenu.ts'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { PriceListList } from '#web/admin/price-lists/resource.tsx'
import { ProductList } from '#web/admin/products/list/product-list.tsx'
import { productsSearch, type ProductsSearch } from '#web/admin/products/list/queries.ts'
import { PromotionList } from '#web/admin/promotions/resource.tsx'
import { RedirectsTab } from '#web/admin/redirects/not-found-paths.tsx'
import { SearchTermsTab } from '#web/admin/search-terms/missed-searches.tsx'
import { SetList } from '#web/admin/sets/resource.tsx'
import { SizeGuideList } from '#web/admin/size-guides/resource.tsx'
import { MoveTab } from '#web/admin/tasks/move/move-tab.tsx'
import { FilesTab } from '#web/admin/tasks/product-files.tsx'
import { TaskList } from '#web/admin/tasks/task-list.tsx'

export const Route = createFileRoute('/admin/produtos')({
  validateSearch: passThroughSearch<ProductsSearch>,
  head: () => createAdminHead(staffTitles.products),
  component: ProductsScreen,
})

/** Lists of other areas shown as tabs of the products screen, by the value of the URL parameter `aba`. */
const tabs: Readonly<Record<ProductTab, ComponentType>> = {
  conjuntos: SetList,
  medidas: SizeGuideList,
  promocoes: PromotionList,
  listas: PriceListList,
  busca: SearchTermsTab,
  enderecos: RedirectsTab,
  tarefas: TaskList,
  importar: FilesTab,
  mudanca: MoveTab,
}

function ProductsScreen() {
  const { aba } = useListSearch(productsSearch)
  const Tab = aba ? tabs[aba as ProductTab] : ProductList
  return <Tab />
}
