import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ProductEdit } from '#contract/products'
import { richTextWords } from '#shared/rich-html/rich-html'
import { productEditor } from '#texts/product-editor'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { SearchResult } from '#web/admin/kit/form/search-result.tsx'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import type { ViewOf } from '#web/admin/products/pictures/views.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Theme } from '#web/ui/theme.ts'
import { Card } from './card.tsx'
import { Segments } from '#web/admin/kit/preview/segments.tsx'

const Page = lazyPart(() => import('./page.tsx'))
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

type Props = { product: ProductEdit | undefined; viewOf: ViewOf }

/** Live preview of the product: its card, or its page on a phone or desktop, in light or dark theme. */
export function Preview({ product, viewOf }: Props) {
  const values = useWatch<EditorValues>() as EditorValues
  const [theme, setTheme] = useState<Theme>('light')
  const [kind, setKind] = useState<(typeof kinds)[number][0]>('card')
  return (
    <Section
      title={words.title}
      aside={<Segments label={words.theme} options={themes} chosen={theme} onChoose={setTheme} />}
    >
      <div className="mb-2">
        <Segments label={words.shown} options={kinds} chosen={kind} onChoose={setKind} />
      </div>
      {kind === 'card' ? (
        <Card values={values} viewOf={viewOf} theme={theme} />
      ) : (
        <Page values={values} product={product} device={kind} theme={theme} />
      )}
    </Section>
  )
}

/** Live preview of the product in search engine results. */
export function SearchPreview() {
  const {
    name,
    slug,
    seoTitle,
    seoDescription,
    description = '',
  } = useWatch<EditorValues>() as Partial<EditorValues>
  const told = seoDescription || richTextWords(description)
  return (
    <Section title={words.search}>
      <SearchResult
        path={['products', slug ?? '']}
        title={seoTitle || name || words.unnamed}
        description={told}
      />
    </Section>
  )
}
