import { createFileRoute } from '@tanstack/react-router'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import { useMemo } from 'react'
import type { ProductEdit } from '#contract/products'
import { formatAmount } from '#shared/money/amount'
import { productEditor } from '#texts/admin-products/product-editor'
import { products } from '#texts/admin-products/products'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { toProductInput, type EditorValues, toEditorValues } from '#web/admin/products/form/values.ts'
import { productQuery } from '#web/admin/pickers/product/queries.ts'
import { StateDot } from '#web/admin/products/list/state-dot.tsx'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { HistorySection } from './history-section.tsx'
import { ProductFields } from './product-form.tsx'
import { Publication } from './publication.tsx'

export const Route = createFileRoute('/admin/produtos/editar/$id')({
  head: () => createAdminHead(staffTitles.products),
  component: EditProduct,
})

const page: DetailConfig<ProductEdit> = {
  screen: 'produtos',
  query: productQuery,
  live: (id) => [`product:${id}`, 'stock'],
  title: ({ form }) => form.name,
  aside: (product) => <StateDot row={product} />,
  headerExtra: ({ state, form }) =>
    state === 'active' && (
      <a
        href={`/products/${form.slug}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('ghost', 'small')}
      >
        <Icon of={ExternalLink} size={14} />
        {products.do.shop}
      </a>
    ),
  main: (product) => <Form key={product.id} product={product} />,
}

function EditProduct() {
  return <DetailPage page={page} id={Route.useParams().id} />
}

function Form({ product }: { product: ProductEdit }) {
  const values = useMemo(() => toEditorValues(product), [product])
  const save = async (typed: EditorValues): Promise<string> => {
    const body = { ...toProductInput(typed, product.levels), version: product.version }
    await api.products(product.id).put({ body })
    return productEditor.saved
  }
  return (
    <ResourceForm<EditorValues>
      wide
      values={values}
      draft={`produtos-${product.id}`}
      submit={productEditor.save}
      save={save}
      failed={() => productEditor.saveFailed}
      conflict={conflict}
    >
      <ProductFields
        product={product}
        below={<HistorySection id={product.id} />}
        beside={<Publication product={product} />}
      />
    </ResourceForm>
  )
}

const words = productEditor.fields
const amount = (value: number | null): string => (value === null ? '–' : formatAmount(value))

const conflict = {
  read: (current: unknown) => toEditorValues(current as ProductEdit),
  words: createFieldLabels<EditorValues>({
    name: words.name,
    slug: words.slug,
    description: words.description,
    brand: words.brand,
    categoryId: words.category,
    otherCategoryIds: words.otherCategories,
    line: words.line,
    gender: [words.gender, (gender) => words.genders[gender]],
    fabric: words.fabric,
    composition: words.composition,
    care: words.care,
    madeIn: words.madeIn,
    sizeGuideId: words.sizeGuide,
    tags: words.tags,
    price: [words.price, amount],
    compareAt: [words.compareAt, amount],
    saleStartsAt: words.saleStartsAt,
    saleEndsAt: words.saleEndsAt,
    seoTitle: words.seoTitle,
    seoDescription: words.seoDescription,
    weightGrams: words.weightGrams,
    box: words.box,
    ncm: words.ncm,
    origin: words.origin,
    cst: words.cst,
    classTrib: words.classTrib,
    variants: words.variants,
    pictures: words.pictures,
  }),
}
