import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ArrangementKind, ArrangementPreview } from '#contract/content'
import { arrangements } from '#texts/arrangements'
import { useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { type Device, PageFrame } from '#web/admin/kit/preview/page-frame.tsx'
import { Segments } from '#web/admin/kit/preview/segments.tsx'
import { ApiError } from '#web/client/api.ts'
import type { Theme } from '#web/ui/theme.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import { previewQuery } from './queries.ts'
import { arrangementPreviewPath, type ArrangementSent } from './sent.ts'

const words = arrangements.preview

/** Debounce in milliseconds before the preview is requested. */
const restFor = 400

const themes: readonly (readonly [Theme, string])[] = [
  ['light', words.light],
  ['dark', words.dark],
]
const devices: readonly (readonly [Device, string])[] = [
  ['phone', words.phone],
  ['desktop', words.desktop],
]

/** Live preview of the storefront with unsaved changes, on phone or desktop, in light or dark theme. */
export function Preview({ kind, at }: { kind: ArrangementKind; at: string | undefined }) {
  const [theme, setTheme] = useState<Theme>('light')
  const [device, setDevice] = useState<Device>('desktop')
  const { view, said } = useTyped(kind)
  const sent = useMemo((): ArrangementSent | undefined => view && { ...view, theme, at }, [view, theme, at])
  return (
    <Section
      title={words.title}
      aside={
        <span className="flex flex-wrap justify-end gap-2">
          <Segments label={words.device} options={devices} chosen={device} onChoose={setDevice} />
          <Segments label={words.theme} options={themes} chosen={theme} onChoose={setTheme} />
        </span>
      }
    >
      <p role="status" className="text-muted not-empty:mb-2">
        {said}
      </p>
      {sent && (
        <PageFrame src={arrangementPreviewPath} title={words.frame} sent={sent} device={device} tall />
      )}
    </Section>
  )
}

/** Requests the preview, debounced. Keeps the last one if a request fails; `said` then holds the error text. */
function useTyped(kind: ArrangementKind): { view: ArrangementPreview | undefined; said: string | undefined } {
  const values = useWatch()
  const typed = useSettled(JSON.stringify(values), restFor)
  const { data, error } = useStaffQuery(previewQuery(kind, typed))
  const [last, keep] = useState<ArrangementPreview>()
  if (data && data !== last) keep(data)
  const view = data ?? last
  if (error)
    return { view, said: error instanceof ApiError && error.status === 422 ? words.wrong : words.failed }
  return { view, said: view ? undefined : words.waiting }
}
