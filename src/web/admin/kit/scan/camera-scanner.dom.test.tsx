import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { scanTexts } from '#texts/admin/scan'
import CameraScanner from './camera-scanner.tsx'

let inView: string[]
let asked: unknown[]
let stopped: number

const aStream = () =>
  Object.assign(new MediaStream(), { getTracks: () => [{ stop: () => stopped++ }] as unknown[] })

class Detector {
  static getSupportedFormats = async () => ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'qr_code']
  constructor(options: { formats: string[] }) {
    asked.push(options.formats.includes('ean_13'))
  }
  detect = async () => inView.map((rawValue) => ({ rawValue }))
}

const lend = (getUserMedia: (wanted: unknown) => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })

beforeEach(() => {
  vi.useFakeTimers()
  inView = []
  asked = []
  stopped = 0
  vi.stubGlobal('BarcodeDetector', Detector)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  lend(async (wanted) => {
    asked.push(wanted)
    return aStream()
  })
  return () => vi.unstubAllGlobals()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('[AD-10] scans a label once while it is visible, and again when it returns', async () => {
  const read = vi.fn<(code: string) => void>()
  render(<CameraScanner onRead={read} />)
  await wait(300)
  expect(asked).toEqual([{ video: { facingMode: 'environment' } }, true])
  expect(read.mock.calls).toEqual([])
  inView = ['7891000315507']
  await wait(5_000)
  expect(read.mock.calls).toEqual([['7891000315507']])
  inView = []
  await wait(2_500)
  inView = ['7891000315507']
  await wait(500)
  inView = ['LEGGING-PRE-M']
  await wait(500)
  expect(read.mock.calls).toEqual([['7891000315507'], ['7891000315507'], ['LEGGING-PRE-M']])
})

test('[AD-10] turns the camera off on unmount', async () => {
  const read = vi.fn<(code: string) => void>()
  const { unmount } = render(<CameraScanner onRead={read} />)
  await wait(300)
  expect(stopped).toBe(0)
  unmount()
  inView = ['7891000315507']
  await wait(2_000)
  expect([stopped, read.mock.calls]).toEqual([1, []])
})

test('[AD-10] shows an error and turns off when the camera gives no image', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'AbortError'))
  render(<CameraScanner onRead={() => {}} />)
  await wait(10)
  expect([screen.getByRole('alert').textContent, stopped]).toEqual([scanTexts.cameraFailed, 1])
})

test('[AD-10] shows an error when camera access is denied', async () => {
  lend(async () => {
    throw new DOMException('', 'NotAllowedError')
  })
  render(<CameraScanner onRead={() => {}} />)
  await wait(10)
  expect(screen.getByRole('alert').textContent).toBe(scanTexts.cameraFailed)
})

test('[AD-10] releases a camera that starts after unmount', async () => {
  let give: (stream: unknown) => void = () => {}
  lend(() => new Promise((resolve) => (give = resolve)))
  const { unmount } = render(<CameraScanner onRead={() => {}} />)
  await wait(10)
  unmount()
  give(aStream())
  await wait(10)
  expect(stopped).toBe(1)
})
