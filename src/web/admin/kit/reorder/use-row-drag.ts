import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type DropPosition, getDropPosition } from './positions.ts'

/**
 * Makes a row draggable within its kind. `onDropped` receives the id of the dropped row. `inside` is for nested rows.
 */
export function useRowDrag(
  row: RefObject<HTMLElement | null>,
  { kind, id, inside = false }: { kind: string; id: string; inside?: boolean },
  onDropped: (id: string, drop: DropPosition) => void,
) {
  const [held, setHeld] = useState(false)
  const [over, setOver] = useState<DropPosition>()
  const dropped = useEffectEvent(onDropped)
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const part = (y: number): DropPosition => {
      const { top, height } = element.getBoundingClientRect()
      if (!inside) return y < top + height / 2 ? 'before' : 'after'
      return getDropPosition(y, { top, height })
    }
    return combine(
      draggable({
        element,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setHeld(true),
        onDrop: () => setHeld(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === kind && source.data['id'] !== id,
        onDrag: ({ location }) => setOver(part(location.current.input.clientY)),
        onDragLeave: () => setOver(undefined),
        onDrop: ({ source, location }) => {
          setOver(undefined)
          dropped(String(source.data['id']), part(location.current.input.clientY))
        },
      }),
    )
  }, [row, kind, id, inside])
  return { held, over }
}

/** Returns the class of a drop target: a line before or after it, or a background for inside. */
export const getDropClass = (over: DropPosition | undefined): string => {
  if (over === 'before') return 'shadow-[inset_0_2px_0_0_var(--earth)]'
  if (over === 'after') return 'shadow-[inset_0_-2px_0_0_var(--earth)]'
  return over === 'inside' ? 'bg-earth-wash' : ''
}
