import { type ReactNode, useMemo } from 'react'
import type { ProductEdit } from '#contract/products'
import { productEditor } from '#texts/admin-products/product-editor'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { TwoColumnLayout } from '#web/admin/kit/detail/section.tsx'
import { DescriptionSection } from './description-section.tsx'
import { FabricSection } from './fabric-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { choicesQuery } from '#web/admin/pickers/product/queries.ts'
import { Readiness } from './readiness.tsx'
import { SeoSection } from './seo-section.tsx'
import { VariantsSection } from './variants-section.tsx'
import { PicturesSection } from '#web/admin/products/pictures/pictures-section.tsx'
import { usePictureViews } from '#web/admin/products/pictures/picture-views.ts'
import { Preview, SeoPreview } from '#web/admin/products/preview/preview.tsx'

const parts = productEditor.parts
/** Sections in page order. Photos and variants, which change daily, come before the rest. */
const anchors = [
  ['peca', parts.piece],
  ['fotos', parts.pictures],
  ['variacoes', parts.variants],
  ['sobre', parts.about],
  ['tecido', parts.fabric],
  ['busca', parts.seo],
  ['historico', parts.history],
] as const

type Props = {
  /** the saved product; undefined for a new one */
  product: ProductEdit | undefined
  /** content below the fields, such as the history */
  below?: ReactNode
  /** first content of the sidebar */
  beside?: ReactNode
}

/** All fields of a product, with a sidebar of preview and missing fields. */
export function ProductFields({ product, below, beside }: Props) {
  const { data: choices } = useStaffQuery(choicesQuery())
  const options = useMemo(
    () => ({
      tones: new Map((choices?.colors ?? []).map(({ name, hex }) => [name, hex])),
      sizes: choices?.sizes ?? [],
      sku: choices?.sku ?? 'short',
    }),
    [choices],
  )
  const views = usePictureViews(product)
  return (
    <TwoColumnLayout
      main={
        <>
          <Anchors isNew={product === undefined} />
          <GeneralSection isNew={product === undefined} />
          <PicturesSection views={views} tones={options.tones} />
          <VariantsSection product={product} choices={options} />
          <DescriptionSection />
          <FabricSection />
          <SeoSection />
          {below}
        </>
      }
      aside={
        <div className="relative @3xl:sticky @3xl:top-0 @3xl:max-h-[calc(100dvh-6.5rem)] @3xl:overflow-y-auto">
          {beside}
          <Preview product={product} viewOf={views.viewOf} />
          <SeoPreview />
          <Readiness />
        </div>
      }
    />
  )
}

/** Links to the sections of the page; each moves the focus too. */
function Anchors({ isNew }: { isNew: boolean }) {
  const go = (id: string) => {
    const part = document.getElementById(id)
    part?.scrollIntoView({ block: 'start' })
    part?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }
  return (
    <nav
      aria-label={productEditor.partsLabel}
      className="rail sticky top-0 z-30 flex overflow-x-auto border-b border-hairline bg-paper px-2 md:px-4"
    >
      {anchors
        .filter(([id]) => !isNew || id !== 'historico')
        .map(([id, label]) => (
          <button
            key={id}
            type="button"
            onClick={() => go(id)}
            className="min-h-11 shrink-0 px-2.5 text-ink-soft -outline-offset-2 hover:text-ink md:min-h-10"
          >
            {label}
          </button>
        ))}
    </nav>
  )
}
