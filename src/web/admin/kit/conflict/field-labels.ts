import { adminLive } from '#texts/admin/live-updates'
import type { FieldLabels } from './conflict-rows.ts'

const words = adminLive.conflict

type FieldLabel<Value> = string | readonly [label: string, show: (value: Value) => string]

const formatPlain = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return Array.isArray(value) ? value.map(formatPlain).join(', ') : String(value)
}

/**
 * Creates the labels and value formatters of a form's fields for the conflict dialog. A field without a label is
 * merged without asking.
 */
export const createFieldLabels = <V extends object>(fields: {
  readonly [K in keyof V]?: FieldLabel<V[K]>
}): FieldLabels => {
  const wordOf = ([field = '']: readonly string[]) =>
    (fields as Readonly<Record<string, FieldLabel<never> | undefined>>)[field]
  return {
    label: (path) => {
      const word = wordOf(path)
      return typeof word === 'object' ? word[0] : word
    },
    show: (value, path) => {
      const word = wordOf(path)
      return typeof word === 'object' ? word[1](value as never) : formatPlain(value)
    },
  }
}
