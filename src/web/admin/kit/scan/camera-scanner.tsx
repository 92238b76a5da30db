import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { scanTexts } from '#texts/admin/scan'
import { createBarcodeDetector } from './barcode-detector.ts'
import type { BarcodeDetector } from './detector.ts'

/** Milliseconds between two detections, and for which the same visible label counts once. */
const [scanIntervalMs, repeatAfterMs] = [200, 2_000]

/** Barcode scanner with the camera. */
export default function CameraScanner({ onRead }: { onRead: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const read = useEffectEvent(onRead)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    let seen = { code: '', at: 0 }
    const look = async (detector: BarcodeDetector) => {
      if (over || !video.current) return
      const [found] = await detector.detect(video.current).catch(() => [])
      if (found && (found.rawValue !== seen.code || Date.now() - seen.at > repeatAfterMs))
        read(found.rawValue)
      if (found) seen = { code: found.rawValue, at: Date.now() }
      timer = setTimeout(() => void look(detector), scanIntervalMs)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      await look(await createBarcodeDetector())
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
