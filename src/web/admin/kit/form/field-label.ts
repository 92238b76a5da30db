import { createContext, use } from 'react'
import type { FieldLabels } from '#web/admin/kit/conflict/conflict-rows.ts'

/** Labels of the form around the fields. */
export const FieldLabelsContext = createContext<FieldLabels | undefined>(undefined)

/** Returns the label of a field: its own, or that of its form. Throws if there is neither. */
export function useFieldLabel(name: string, ownLabel: string | undefined): string {
  const labels = use(FieldLabelsContext)
  const label = ownLabel ?? labels?.label(name.split('.'))
  if (label === undefined) throw new Error(`The field ${name} has no label.`)
  return label
}
