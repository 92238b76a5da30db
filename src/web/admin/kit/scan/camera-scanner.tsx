import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { scanTexts } from '#texts/admin/scan'

/** BarcodeDetector, which only some browsers have and TypeScript's DOM types lack. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'qr_code']
/** Milliseconds between two detections, and for which the same visible label counts once. */
const [scanIntervalMs, repeatAfterMs] = [200, 2_000]

/** Barcode scanner with the camera, where the browser supports BarcodeDetector. */
export default function CameraScanner({ onRead }: { onRead: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const read = useEffectEvent(onRead)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    let seen = { code: '', at: 0 }
    const look = async (detector: Detector) => {
      if (over || !video.current) return
      const [found] = await detector.detect(video.current).catch(() => [])
      if (found && (found.rawValue !== seen.code || Date.now() - seen.at > repeatAfterMs))
        read(found.rawValue)
      if (found) seen = { code: found.rawValue, at: Date.now() }
      timer = setTimeout(() => void look(detector), scanIntervalMs)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over || !video.current || !window.BarcodeDetector) return stop()
      video.current.srcObject = stream
      await video.current.play()
      await look(new window.BarcodeDetector({ formats }))
    }
    const stop = () => {
      over = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
    start().catch(() => {
      stop()
      setFailed(true)
    })
    return stop
  }, [])
  if (failed) return <p role="alert">{scanTexts.cameraFailed}</p>
  return <video ref={video} muted playsInline className="mt-2 w-full max-w-md rounded-panel bg-ink" />
}
