import { useEffect, useEffectEvent, useRef } from 'react'
import { productEditor } from '#texts/product-editor'
import { useWidth } from '#web/admin/kit/table/use-width.ts'
import { previewPath, previewReady, type PreviewSent } from './sent.ts'

/** A page as wide and high as on the device, in px. */
export const devices = { phone: { width: 390, height: 780 }, desk: { width: 1280, height: 820 } } as const
export type Device = keyof typeof devices

type Props = { sent: PreviewSent; device: Device }

/** The page in a window of a device, as large as there is room for it: its own layout decides by the window. */
export function PageFrame({ sent, device }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { width, height } = devices[device]
  const scale = useWidth(place) / width
  const send = useEffectEvent(() => frame.current?.contentWindow?.postMessage(sent, location.origin))
  useEffect(() => {
    const over = new AbortController()
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === location.origin && data === previewReady)
        send()
    }
    addEventListener('message', hear, { signal: over.signal })
    return () => over.abort()
  }, [])
  // Who does not hear yet asks for it once it does.
  useEffect(() => send(), [sent])
  return (
    <div
      ref={place}
      className="relative overflow-hidden rounded-xs border border-hairline"
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}
    >
      <iframe
        ref={frame}
        title={productEditor.card.page}
        src={previewPath}
        className="absolute top-0 left-0 origin-top-left border-0 bg-paper"
        style={{ width, height, scale }}
      />
    </div>
  )
}
