import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { panBy, unzoomedView, zoomView, type Point, type ZoomView } from './pan-zoom.ts'

const near = 2.4
const swipe = 60
const still = 8
const doublePress = 300

const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/**
 * Pan and zoom of one picture: pinch or wheel scales, one finger pans or, at scale 1, swipes to the next; a click
 * or double tap toggles the zoom.
 */
export function usePanZoom(picture: number, turn: (by: number) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(unzoomedView)
  const [looked, setLooked] = useState(picture)
  const fingers = useRef(new Map<number, Point>())
  const path = useRef({ x: 0, y: 0, tapped: 0, several: false })
  if (looked !== picture) {
    setLooked(picture)
    setView(unzoomedView)
  }

  const frame = () => stage.current?.getBoundingClientRect() ?? new DOMRect()
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = frame()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const zoomAt = (factor: number, at: Point) =>
    setView((now: ZoomView) => zoomView(now, factor, fromMiddle(at), frame()))
  const zoom = (factor: number) => setView((now) => zoomView(now, factor, { x: 0, y: 0 }, frame()))
  const pan = (x: number, y: number) => setView((now) => panBy(now, { x, y }, frame()))

  // React registers wheel listeners as passive, and the page behind must not scroll.
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const roll = (event: WheelEvent) => {
      event.preventDefault()
      zoomAt(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY })
    }
    element.addEventListener('wheel', roll, { passive: false })
    return () => element.removeEventListener('wheel', roll)
  }, [])

  const press = (event: PointerEvent, point: Point) => {
    const { tapped } = path.current
    path.current.tapped = event.timeStamp
    if (event.pointerType !== 'mouse' && event.timeStamp - tapped > doublePress) return
    path.current.tapped = 0
    zoomAt(view.scale > 1 ? 0.01 : near, point)
  }
  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const several = fingers.current.size > 1
    path.current = several ? { ...path.current, several } : { ...path.current, x: 0, y: 0, several }
  }
  const move = (event: PointerEvent) => {
    const before = [...fingers.current.values()]
    const last = fingers.current.get(event.pointerId)
    if (!last) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = [...fingers.current.values()]
    const [from, to] = [middle(before), middle(after)]
    path.current.x += to.x - from.x
    path.current.y += to.y - from.y
    if (after.length > 1) zoomAt(distance(after) / (distance(before) || 1), to)
    if (after.length > 1 || view.scale > 1) pan(to.x - from.x, to.y - from.y)
  }
  const up = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
    const { x, y, several } = path.current
    if (several || event.type === 'pointercancel') return
    if (Math.hypot(x, y) < still) press(event, { x: event.clientX, y: event.clientY })
    else if (view.scale === 1 && Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1)
  }
  return {
    stage,
    view,
    zoom,
    pan,
    steer: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  }
}
