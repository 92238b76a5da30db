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

/** The shop is made anew once nobody types for so long, in milliseconds. */
const restFor = 400

const themes: readonly (readonly [Theme, string])[] = [
  ['light', words.light],
  ['dark', words.dark],
]
const devices: readonly (readonly [Device, string])[] = [
  ['phone', words.phone],
  ['desktop', words.desktop],
]

/** The shop with what is typed, on a phone or on a desktop, in either theme. */
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

/** What is typed as the shop would show it, a moment later; what it was stays where it cannot be made, and `said` says so. */
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
