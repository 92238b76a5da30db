import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ProductEdit } from '#contract/products'
import { richHtmlToText } from '#shared/rich-html/rich-html'
import { productEditor } from '#texts/admin-products/product-editor'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { SearchResultPreview } from '#web/admin/kit/form/search-result-preview.tsx'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import type { GetPictureView } from '#web/admin/products/pictures/picture-views.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import type { Theme } from '#web/ui/theme/theme.ts'
import { CardPreview } from './card-preview.tsx'
import { SegmentedControl } from '#web/admin/kit/preview/segmented-control.tsx'

const PagePreview = lazyComponent(() => import('./page-preview.tsx'))
const words = productEditor.card

const themes: readonly (readonly [Theme, string])[] = [
  ['light', words.light],
  ['dark', words.dark],
]
const kinds = [
  ['card', words.kinds.card],
  ['phone', words.kinds.phone],
  ['desktop', words.kinds.desktop],
] as const

type Props = { product: ProductEdit | undefined; viewOf: GetPictureView }

/** Live preview of the product: its card, or its page on a phone or desktop, in light or dark theme. */
export function Preview({ product, viewOf }: Props) {
  const values = useWatch<EditorValues>() as EditorValues
  const [theme, setTheme] = useState<Theme>('light')
  const [kind, setKind] = useState<(typeof kinds)[number][0]>('card')
  return (
    <Section
      title={words.title}
      aside={<SegmentedControl label={words.theme} options={themes} value={theme} onChange={setTheme} />}
    >
      <div className="mb-2">
        <SegmentedControl label={words.shown} options={kinds} value={kind} onChange={setKind} />
      </div>
      {kind === 'card' ? (
        <CardPreview values={values} viewOf={viewOf} theme={theme} />
      ) : (
        <PagePreview values={values} product={product} device={kind} theme={theme} />
      )}
    </Section>
  )
}

/** Live preview of the product in search engine results. */
export function SeoPreview() {
  const {
    name,
    slug,
    seoTitle,
    seoDescription,
    description = '',
  } = useWatch<EditorValues>() as Partial<EditorValues>
  const metaDescription = seoDescription || richHtmlToText(description)
  return (
    <Section title={words.search}>
      <SearchResultPreview
        path={['products', slug ?? '']}
        title={seoTitle || name || words.unnamed}
        description={metaDescription}
      />
    </Section>
  )
}
