import { useMemo, useState } from 'react'
import type { ProductEdit } from '#contract/products'
import { productEditor } from '#texts/product-editor'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Theme } from '#web/ui/theme.ts'
import { type Device, PageFrame } from '#web/admin/kit/preview/page-frame.tsx'
import { previewPath } from './sent.ts'
import { usePage } from './use-page.ts'

const PageDialog = lazyPart(() => import('./page-dialog.tsx'), { dialog: 'center' })
const words = productEditor.card

type Props = { values: EditorValues; product: ProductEdit | undefined; device: Device; theme: Theme }

/** Live preview of the product page, small beside the form, with a button that opens it large. */
export default function Page({ values, product, device, theme }: Props) {
  const { view, said } = usePage(values, product?.levels)
  const [chosen, choose] = useState('')
  const [large, enlarge] = useState(false)
  const colors = (view?.colors ?? []).flatMap(({ name }) => name || [])
  const color = colors.includes(chosen) ? chosen : undefined
  const sent = useMemo(() => view && { product: view, color, theme }, [view, color, theme])
  return (
    <div className="grid gap-2">
      <p role="status" className="text-muted empty:hidden">
        {said}
      </p>
      {sent && (
        <>
          <PageFrame src={previewPath} title={words.page} sent={sent} device={device} />
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
          {large && <PageDialog sent={sent} device={device} onClose={() => enlarge(false)} />}
        </>
      )}
    </div>
  )
}
