import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { LayoutKind, LayoutPreview } from '#contract/content'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { type PreviewDevice, PreviewFrame } from '#web/admin/kit/preview/preview-frame.tsx'
import { SegmentedControl } from '#web/admin/kit/preview/segmented-control.tsx'
import { ApiError } from '#web/client/api.ts'
import type { Theme } from '#web/ui/theme/theme.ts'
import { useDebouncedValue } from '#web/ui/forms/use-debounced-value.ts'
import { previewQuery } from './queries.ts'
import { layoutPreviewPath, type LayoutPreviewMessage } from './preview-message.ts'

const words = storefrontLayout.preview

/** Debounce in milliseconds before the preview is requested. */
const debounceMs = 400

const themes: readonly (readonly [Theme, string])[] = [
  ['light', words.light],
  ['dark', words.dark],
]
const devices: readonly (readonly [PreviewDevice, string])[] = [
  ['phone', words.phone],
  ['desktop', words.desktop],
]

/** Live preview of the storefront with unsaved changes, on phone or desktop, in light or dark theme. */
export function Preview({ kind, at }: { kind: LayoutKind; at: string | undefined }) {
  const [theme, setTheme] = useState<Theme>('light')
  const [device, setDevice] = useState<PreviewDevice>('desktop')
  const { view, said } = usePreview(kind)
  const sent = useMemo(
    (): LayoutPreviewMessage | undefined => view && { ...view, theme, at },
    [view, theme, at],
  )
  return (
    <Section
      title={words.title}
      aside={
        <span className="flex flex-wrap justify-end gap-2">
          <SegmentedControl label={words.device} options={devices} value={device} onChange={setDevice} />
          <SegmentedControl label={words.theme} options={themes} value={theme} onChange={setTheme} />
        </span>
      }
    >
      <p role="status" className="text-muted not-empty:mb-2">
        {said}
      </p>
      {sent && (
        <PreviewFrame src={layoutPreviewPath} title={words.frame} message={sent} device={device} tall />
      )}
    </Section>
  )
}

/** Requests the preview, debounced. Keeps the last one if a request fails; `said` then holds the error text. */
function usePreview(kind: LayoutKind): { view: LayoutPreview | undefined; said: string | undefined } {
  const values = useWatch()
  const typed = useDebouncedValue(JSON.stringify(values), debounceMs)
  const { data, error } = useStaffQuery(previewQuery(kind, typed))
  const [last, keep] = useState<LayoutPreview>()
  if (data && data !== last) keep(data)
  const view = data ?? last
  if (error)
    return { view, said: error instanceof ApiError && error.status === 422 ? words.wrong : words.failed }
  return { view, said: view ? undefined : words.waiting }
}
