import { type Difference, type Fields, type Merged, setField } from '#shared/data/merge'
import { adminLive } from '#texts/admin/live-updates'

export type ConflictSide = 'mine' | 'theirs'

/** One field to choose; a null side did not change it. */
export type ConflictRow = {
  id: string
  label: string
  mine: string | null
  theirs: string | null
  defaultSide: ConflictSide
}

/** Labels and formats of a record's fields. A field whose `label` is undefined is merged without asking. */
export type FieldLabels = {
  label: (path: readonly string[]) => string | undefined
  show: (value: unknown, path: readonly string[]) => string
}

const getFieldId = ({ path }: Difference): string => path.join('.')

/**
 * Returns the conflict rows: fields that both changed with mine preselected, then fields that only they changed with
 * theirs preselected.
 */
export function getConflictRows({ conflicts, applied }: Merged, { label, show }: FieldLabels): ConflictRow[] {
  const row = (difference: Difference, start: ConflictSide): ConflictRow[] => {
    const name = label(difference.path)
    if (name === undefined) return []
    const shown = (value: unknown) =>
      value === undefined || value === null || value === ''
        ? adminLive.conflict.nothing
        : show(value, difference.path)
    const mine = start === 'mine' ? shown(difference.mine) : null
    return [
      { id: getFieldId(difference), label: name, mine, theirs: shown(difference.theirs), defaultSide: start },
    ]
  }
  return [
    ...conflicts.flatMap((each) => row(each, 'mine')),
    ...applied.flatMap((each) => row(each, 'theirs')),
  ]
}

/** Returns the record with the chosen side of each field. */
export function resolveConflict(
  { value, conflicts, applied }: Merged,
  chosen: ReadonlyMap<string, ConflictSide>,
): Fields {
  const given = (each: Difference, start: ConflictSide) => {
    const side = chosen.get(getFieldId(each)) ?? start
    return side === start ? undefined : { path: each.path, field: each[side] }
  }
  return [
    ...conflicts.map((each) => given(each, 'mine')),
    ...applied.map((each) => given(each, 'theirs')),
  ].reduce((so, change) => (change ? setField(so, change.path, change.field) : so), value)
}
