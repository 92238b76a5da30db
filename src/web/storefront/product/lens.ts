/** View of a picture: scaled around the centre of its frame and moved, in px. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Frame = { width: number; height: number }

export const largest = 4
export const whole: View = { scale: 1, x: 0, y: 0 }

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value))

/** Limits a view to the frame; at scale 1 it is centred. */
const held = ({ scale, x, y }: View, { width, height }: Frame): View => ({
  scale,
  x: within(x, ((scale - 1) * width) / 2),
  y: within(y, ((scale - 1) * height) / 2),
})

/** Scales so that the point, measured from the centre of the frame, stays in place. */
export function zoomed(view: View, factor: number, { x, y }: Point, frame: Frame): View {
  const scale = Math.min(largest, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return held({ scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown }, frame)
}

export const moved = (view: View, { x, y }: Point, frame: Frame): View =>
  held({ ...view, x: view.x + x, y: view.y + y }, frame)
