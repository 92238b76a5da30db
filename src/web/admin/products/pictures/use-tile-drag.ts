import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const kind = 'product-picture'

/** Makes a tile draggable and a drop target. Calls `onDropped` with the id of the dropped picture. */
export function useTileDrag(
  tile: RefObject<HTMLElement | null>,
  id: string,
  onDropped: (id: string) => void,
) {
  const [held, setHeld] = useState(false)
  const [over, setOver] = useState(false)
  const dropped = useEffectEvent(onDropped)
  useEffect(() => {
    const element = tile.current
    if (!element) return undefined
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
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          dropped(String(source.data['id']))
        },
      }),
    )
  }, [tile, id])
  return { held, over }
}
