import { Link } from '@tanstack/react-router'
import type { SizeGuideListRow } from '#contract/products'
import { sizeGuideEditor as words } from '#texts/admin-products/size-guide-editor'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { guidesQuery, type GuidesSearch, guidesSearch } from './queries.ts'

const heads = words.columns
const sizesOf = ({ sizes }: SizeGuideListRow): string => sizes.join(' · ')

/** List of size guides with the number of products that use each. */
const list: ListConfig<SizeGuideListRow, GuidesSearch, { items: SizeGuideListRow[] }> = {
  id: 'size-guides',
  screen: 'produtos',
  texts: words,
  parseSearch: guidesSearch,
  query: guidesQuery,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  link: ({ id }, props) => <Link to="/admin/produtos/medidas/$id" params={{ id }} {...props} />,
  create: { label: words.add, to: '/admin/produtos/medidas/nova' },
  columns: [
    { id: 'name', title: heads.name, name: true, cell: ({ name }) => name },
    { id: 'sizes', title: heads.sizes, width: 240, visibleFrom: 700, muted: true, cell: sizesOf },
    {
      id: 'measures',
      title: heads.measures,
      width: 300,
      visibleFrom: 1000,
      muted: true,
      cell: ({ columns }) => columns.join(', '),
    },
    {
      id: 'categories',
      title: heads.categories,
      width: 180,
      visibleFrom: 860,
      muted: true,
      cell: ({ categories }) => categories.join(', ') || '–',
    },
    {
      id: 'products',
      title: heads.products,
      width: 96,
      alignEnd: true,
      cell: ({ products }) => products.toLocaleString('pt-BR'),
    },
  ],
  card: (row) => ({ title: row.name, detail: sizesOf(row), end: words.products(row.products) }),
  tabs: () => [
    { title: words.back, search: {}, current: false },
    { title: words.title, search: { aba: 'medidas' }, current: true },
  ],
}

export const GuideList = () => <ListPage list={list} />
