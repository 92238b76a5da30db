import type { ComponentType } from 'react'
import { filesScreen } from '#texts/files-screen'
import { priceLists } from '#texts/price-lists'
import { promotions } from '#texts/promotions'
import { redirects } from '#texts/redirects'
import { searchWords } from '#texts/search-words'
import { setEditor } from '#texts/set-editor'
import { sizeGuideEditor } from '#texts/size-guide-editor'
import { tasks } from '#texts/tasks'
import { AddressesTab } from '#web/admin/addresses/addresses-tab.tsx'
import { PriceListList } from '#web/admin/price-lists/price-list-list.tsx'
import { FilesTab } from '#web/admin/products/files/product-files.tsx'
import { TaskList } from '#web/admin/tasks/task-list.tsx'
import { PromotionList } from '#web/admin/promotions/promotion-list.tsx'
import { SetList } from '#web/admin/sets/set-list.tsx'
import { GuideList } from '#web/admin/size-guides/guide-list.tsx'
import { SearchWordsTab } from '#web/admin/search-words/search-words-tab.tsx'

type Tab = { word: string; title: string; Part: ComponentType }

/** What stands in the place of the products, by the word of the address. */
const tabs: readonly Tab[] = [
  { word: 'conjuntos', title: setEditor.tab, Part: SetList },
  { word: 'medidas', title: sizeGuideEditor.tab, Part: GuideList },
  { word: 'promocoes', title: promotions.tab, Part: PromotionList },
  { word: 'listas', title: priceLists.tab, Part: PriceListList },
  { word: 'busca', title: searchWords.tab, Part: SearchWordsTab },
  { word: 'enderecos', title: redirects.tab, Part: AddressesTab },
  { word: 'tarefas', title: tasks.tab, Part: TaskList },
  { word: 'importar', title: filesScreen.tab, Part: FilesTab },
]

export const tabParts: Readonly<Record<string, ComponentType | undefined>> = Object.fromEntries(
  tabs.map(({ word, Part }) => [word, Part]),
)

/** The ways there, beside the states of the products. */
export const waysToTabs = tabs.map(({ word, title }) => ({ title, search: { aba: word }, current: false }))
