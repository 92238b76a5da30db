import { useEffect, useEffectEvent, useRef } from 'react'
import { useWidth } from '#web/admin/kit/table/use-width.ts'
import { previewReady } from './ready.ts'

/** A page as wide and high as on the device, in px. */
export const devices = { phone: { width: 390, height: 780 }, desktop: { width: 1280, height: 820 } } as const
export type Device = keyof typeof devices

type Props = {
  /** the address of the page in it, which asks for what it shows */
  src: string
  /** what the page is called */
  title: string
  sent: object
  device: Device
  /** it is as high as the window leaves room for, and shows as much more of the page */
  tall?: boolean
}

/** Of the window's height, what stands around a tall one. */
const around = '13rem'

/** The page in a window of a device, as large as there is room for it: its own layout decides by the window. */
export function PageFrame({ src, title, sent, device, tall = false }: Props) {
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
      style={{
        maxWidth: width,
        ...(tall ? { height: `calc(100dvh - ${around})` } : { aspectRatio: `${width} / ${height}` }),
      }}
    >
      <iframe
        ref={frame}
        title={title}
        src={src}
        className="absolute top-0 left-0 origin-top-left border-0 bg-paper"
        style={{ width, height: tall && scale > 0 ? `calc((100dvh - ${around}) / ${scale})` : height, scale }}
      />
    </div>
  )
}
