/** View of a picture: scaled around the centre of its frame and moved, in px. */
export type ZoomView = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Frame = { width: number; height: number }

export const maxScale = 4
export const unzoomedView: ZoomView = { scale: 1, x: 0, y: 0 }

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value))

/** Limits a view to the frame; at scale 1 it is centred. */
const held = ({ scale, x, y }: ZoomView, { width, height }: Frame): ZoomView => ({
  scale,
  x: within(x, ((scale - 1) * width) / 2),
  y: within(y, ((scale - 1) * height) / 2),
})

/** Scales so that the point, measured from the centre of the frame, stays in place. */
export function zoomView(view: ZoomView, factor: number, { x, y }: Point, frame: Frame): ZoomView {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return held({ scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown }, frame)
}

export const panBy = (view: ZoomView, { x, y }: Point, frame: Frame): ZoomView =>
  held({ ...view, x: view.x + x, y: view.y + y }, frame)
