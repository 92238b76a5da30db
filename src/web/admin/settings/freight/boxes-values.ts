import type { BoxesEdit } from '#contract/shipping'
import { boxSettings as words } from '#texts/admin/dispatch-settings'
import type { FieldLabels } from '#web/admin/kit/conflict/conflict-rows.ts'
import { createRowId } from './row-ids.ts'

type Box = BoxesEdit['boxes'][number]
const sizes = ['height', 'width', 'length', 'ownGrams', 'maxGrams'] as const

/** Row of a box; its `id` is the name that it was saved with. An empty number is null. */
export type BoxRow = { id: string; name: string } & Record<(typeof sizes)[number], number | null>
export type BoxesValues = { boxes: BoxRow[] }

export const toBoxesValues = ({ boxes }: Pick<BoxesEdit, 'boxes'>): BoxesValues => ({
  boxes: boxes.map((box) => ({ id: box.name, ...box })),
})

export const createBox = (): BoxRow => ({
  id: createRowId(),
  name: '',
  height: null,
  width: null,
  length: null,
  ownGrams: null,
  maxGrams: null,
})

/** Returns the boxes to save; the server refuses a number that is missing. */
export const toBoxes = ({ boxes }: BoxesValues): Box[] => boxes.map(({ id: _id, ...box }) => box as Box)

export const boxColumns = [
  { name: 'name', label: words.name, kind: 'text' },
  ...sizes.map((name) => ({ name, label: words[name], kind: 'number' as const })),
] as const

/** Formats a box as `P (4 × 20 × 28 cm, até 1.000 g)`. */
export const describeBox = ({
  name,
  height,
  width,
  length,
  maxGrams,
}: Omit<BoxRow, 'id' | 'ownGrams'>): string =>
  `${name} (${height} × ${width} × ${length} cm, até ${maxGrams?.toLocaleString('pt-BR')} g)`

/** How a conflict with another user's save is shown. */
export const boxesConflict = {
  read: (current: unknown) => toBoxesValues(current as BoxesEdit),
  words: {
    label: ([, id, field]) => {
      const column = boxColumns.find(({ name }) => name === field)?.label
      return [words.title, id, column].filter(Boolean).join(', ')
    },
    show: (value) => {
      if (Array.isArray(value)) return (value as BoxRow[]).map(describeBox).join('; ')
      return typeof value === 'object' ? describeBox(value as BoxRow) : String(value)
    },
  } satisfies FieldLabels,
}
