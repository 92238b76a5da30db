import { useEffect, useEffectEvent, useRef } from 'react'
import { useElementWidth } from '#web/admin/kit/table/use-element-width.ts'
import { previewReadyMessage } from './preview-ready.ts'

/** Preview page sizes of each device, in px. */
export const previewDevices = {
  phone: { width: 390, height: 780 },
  desktop: { width: 1280, height: 820 },
} as const
export type PreviewDevice = keyof typeof previewDevices

type Props = {
  /** URL of the previewed page, which requests its content by message */
  src: string
  /** accessible name of the page */
  title: string
  message: object
  device: PreviewDevice
  /** uses the available window height and shows more of the page */
  tall?: boolean
}

/** Height of everything around a tall preview. */
const surroundingHeight = '13rem'

/** Renders a page in an iframe at device size, scaled to the available width, so that its media queries apply. */
export function PreviewFrame({ src, title, message, device, tall = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { width, height } = previewDevices[device]
  const scale = useElementWidth(place) / width
  const send = useEffectEvent(() => frame.current?.contentWindow?.postMessage(message, location.origin))
  useEffect(() => {
    const over = new AbortController()
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (
        source === frame.current?.contentWindow &&
        origin === location.origin &&
        data === previewReadyMessage
      )
        send()
    }
    addEventListener('message', hear, { signal: over.signal })
    return () => over.abort()
  }, [])
  // If the page is not ready yet, it requests the content itself later.
  useEffect(() => send(), [message])
  return (
    <div
      ref={place}
      className="relative overflow-hidden rounded-xs border border-hairline"
      style={{
        maxWidth: width,
        ...(tall
          ? { height: `calc(100dvh - ${surroundingHeight})` }
          : { aspectRatio: `${width} / ${height}` }),
      }}
    >
      <iframe
        ref={frame}
        title={title}
        src={src}
        className="absolute top-0 left-0 origin-top-left border-0 bg-paper"
        style={{
          width,
          height: tall && scale > 0 ? `calc((100dvh - ${surroundingHeight}) / ${scale})` : height,
          scale,
        }}
      />
    </div>
  )
}
