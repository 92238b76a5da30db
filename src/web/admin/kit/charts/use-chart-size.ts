import { type RefObject, useRef } from 'react'
import { useElementWidth } from '#web/admin/kit/table/use-element-width.ts'

/** Width of drawings that are rendered without a window, for paper. */
const paperWidth = 720
const narrowBelow = 480

type Size = { ref: RefObject<HTMLDivElement | null>; width: number; height: number; isNarrow: boolean }

/** Returns the size of a drawing in px: the width of its element, measured so that its texts keep their size. */
export function useChartSize(): Size {
  const ref = useRef<HTMLDivElement>(null)
  const width = useElementWidth(ref) || paperWidth
  const isNarrow = width < narrowBelow
  return { ref, width, height: isNarrow ? 200 : 236, isNarrow }
}
