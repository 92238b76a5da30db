import { useMemo, useState } from 'react'
import type { ProductPreview, ProductView } from '#contract/catalog'
import type { ProductEdit } from '#contract/products'
import { productEditor } from '#texts/product-editor'
import { useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { api, ApiError } from '#web/client/api.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import { pageBody } from './page-body.ts'

const words = productEditor.card

/** Debounce in milliseconds before the preview is requested. */
const restFor = 400

const pageQuery = (body: string | undefined) => ({
  ...staffQuery(['product-page', body], (signal) =>
    api.catalog.previews.post({ body: JSON.parse(body!) as ProductPreview, signal }),
  ),
  enabled: body !== undefined,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 10_000,
})

type Page = { view: ProductView | undefined; said: string | undefined }

/** Requests the page preview, debounced. Keeps the last preview if a request fails; `message` then holds the error text. */
export function usePage(values: EditorValues, levels: ProductEdit['levels'] | undefined): Page {
  const body = useMemo(() => {
    const made = pageBody(values, levels)
    return made && JSON.stringify(made)
  }, [values, levels])
  const asked = useSettled(body, restFor)
  const { data, error } = useStaffQuery(pageQuery(asked))
  const [last, keep] = useState<ProductView>()
  if (data && data !== last) keep(data)
  if (asked === undefined) return { view: undefined, said: words.unready }
  const refused = error instanceof ApiError && error.status === 422
  return { view: data ?? last, said: error ? (refused ? words.wrong : words.failed) : undefined }
}
