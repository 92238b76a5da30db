import { useMemo, useState } from 'react'
import type { ProductPreview, ProductView } from '#contract/catalog'
import type { ProductEdit } from '#contract/products'
import { productEditor } from '#texts/admin-products/product-editor'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { api, ApiError } from '#web/client/api.ts'
import { useDebouncedValue } from '#web/ui/forms/use-debounced-value.ts'
import { toProductPreview } from './to-product-preview.ts'

const words = productEditor.card

/** Debounce in milliseconds before the preview is requested. */
const debounceMs = 400

const pagePreviewQuery = (body: string | undefined) => ({
  ...staffQuery(['product-page', body], (signal) =>
    api.catalog.previews.post({ body: JSON.parse(body!) as ProductPreview, signal }),
  ),
  enabled: body !== undefined,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 10_000,
})

type PagePreviewState = { view: ProductView | undefined; message: string | undefined }

/** Requests the page preview, debounced. Keeps the last preview if a request fails; `message` then holds the error text. */
export function usePagePreview(
  values: EditorValues,
  levels: ProductEdit['levels'] | undefined,
): PagePreviewState {
  const body = useMemo(() => {
    const made = toProductPreview(values, levels)
    return made && JSON.stringify(made)
  }, [values, levels])
  const asked = useDebouncedValue(body, debounceMs)
  const { data, error } = useStaffQuery(pagePreviewQuery(asked))
  const [last, keep] = useState<ProductView>()
  if (data && data !== last) keep(data)
  if (asked === undefined) return { view: undefined, message: words.unready }
  const refused = error instanceof ApiError && error.status === 422
  return { view: data ?? last, message: error ? (refused ? words.wrong : words.failed) : undefined }
}
