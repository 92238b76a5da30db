import { useMemo, useState } from 'react'
import type { ProductEdit } from '#contract/products'
import { productEditor } from '#texts/admin-products/product-editor'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/forms/field.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import type { Theme } from '#web/ui/theme/theme.ts'
import { type PreviewDevice, PreviewFrame } from '#web/admin/kit/preview/preview-frame.tsx'
import { productPreviewPath } from './preview-message.ts'
import { usePagePreview } from './use-page-preview.ts'

const PagePreviewDialog = lazyComponent(() => import('./page-preview-dialog.tsx'), { dialog: 'center' })
const words = productEditor.card

type Props = { values: EditorValues; product: ProductEdit | undefined; device: PreviewDevice; theme: Theme }

/** Live preview of the product page, small beside the form, with a button that opens it large. */
export default function PagePreview({ values, product, device, theme }: Props) {
  const { view, message } = usePagePreview(values, product?.levels)
  const [chosen, choose] = useState('')
  const [large, enlarge] = useState(false)
  const colors = (view?.colors ?? []).flatMap(({ name }) => name || [])
  const color = colors.includes(chosen) ? chosen : undefined
  const sent = useMemo(() => view && { product: view, color, theme }, [view, color, theme])
  return (
    <div className="grid gap-2">
      <p role="status" className="text-muted empty:hidden">
        {message}
      </p>
      {sent && (
        <>
          <PreviewFrame src={productPreviewPath} title={words.page} message={sent} device={device} />
          {colors.length > 1 && (
            <Select
              label={words.color}
              value={color ?? colors[0]}
              onChange={({ currentTarget: { value } }) => choose(value)}
            >
              {colors.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
          <div>
            <Button look="ghost" size="small" onClick={() => enlarge(true)}>
              {words.enlarge}
            </Button>
          </div>
          {large && <PagePreviewDialog sent={sent} device={device} onClose={() => enlarge(false)} />}
        </>
      )}
    </div>
  )
}
