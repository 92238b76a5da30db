import { useRef } from 'react'
import type { PictureForm } from '#contract/products'
import { useRowSelection } from '#web/admin/kit/table/use-row-selection.ts'

const getId = ({ id }: PictureForm): string => id

/** Holds the selected pictures. With `range`, selects all from the last selected picture to this one. */
export function usePictureSelection(pictures: readonly PictureForm[]) {
  const marks = useRowSelection(getId, pictures)
  const last = useRef('')
  const placeOf = (wanted: string) => pictures.findIndex(({ id }) => id === wanted)
  const ids = new Set(pictures.filter(({ id }) => marks.ids.has(id)).map(getId))
  return {
    ids,
    count: ids.size,
    mark(id: string, on: boolean, range: boolean) {
      const [here, before] = [placeOf(id), placeOf(last.current)]
      const from = range && before !== -1 ? before : here
      marks.set(pictures.slice(Math.min(from, here), Math.max(from, here) + 1), on)
      last.current = id
    },
    markAll: () => marks.set(pictures, true),
    clear: marks.clear,
  }
}
