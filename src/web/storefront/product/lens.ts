/** How a picture is looked at: enlarged around the middle of its frame and moved by so many pixels. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Frame = { width: number; height: number }

export const largest = 4
export const whole: View = { scale: 1, x: 0, y: 0 }

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value))

/** The picture never leaves its frame: at its own size it stands in the middle. */
const held = ({ scale, x, y }: View, { width, height }: Frame): View => ({
  scale,
  x: within(x, ((scale - 1) * width) / 2),
  y: within(y, ((scale - 1) * height) / 2),
})

/** Enlarges so that what lies under the point, measured from the middle of the frame, stays under it. */
export function zoomed(view: View, factor: number, { x, y }: Point, frame: Frame): View {
  const scale = Math.min(largest, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return held({ scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown }, frame)
}

export const moved = (view: View, { x, y }: Point, frame: Frame): View =>
  held({ ...view, x: view.x + x, y: view.y + y }, frame)
