import { useCallback, useMemo, useState } from 'react'
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { ProductEdit } from '#contract/products'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { toEditorValues } from '#web/admin/products/form/values.ts'
import { gridColumns, type GridVariant } from '#web/admin/products/grid/columns.ts'
import { findCellProblems } from '#web/admin/products/grid/problems.ts'
import { useGridRows, useGridEdits } from '#web/admin/products/grid/use-grid-rows.ts'
import type { GridSelection } from '#web/admin/products/grid/variant-grid.tsx'
import { api } from '#web/client/api.ts'
import { zip } from '#shared/data/zip'

const noLevels = {}
const getColumnIndex = (key: string): number => gridColumns.findIndex((column) => column.key === key)

/** Returns the variants of the form as grid rows, with errors, selection and actions. */
export function useVariantGrid(product: ProductEdit | undefined) {
  const { field } = useController<EditorValues, 'variants'>({ name: 'variants' })
  const { getValues } = useFormContext<EditorValues>()
  const { errors } = useFormState<EditorValues>()
  const [price, compareAt, weightGrams] = useWatch<EditorValues, ['price', 'compareAt', 'weightGrams']>({
    name: ['price', 'compareAt', 'weightGrams'],
  })
  const [chosen, choose] = useState<GridSelection>()
  const [focused, setFocused] = useState<{ id: string; key: string }>()
  const variants = field.value
  const rows = useGridRows(variants, product?.levels ?? noLevels)
  const shared = useMemo(() => ({ price, compareAt, weightGrams }), [price, compareAt, weightGrams])
  const writing = useGridEdits(rows, variants, shared, field.onChange)
  const { write } = writing
  const problems = useMemo(() => {
    const said = errors.variants as Record<number, Record<string, { message?: string }>> | undefined
    return findCellProblems(variants, (at, key) => said?.[at]?.[key]?.message)
  }, [variants, errors.variants])
  const problem = focused && problems.get(focused.id)?.get(focused.key)
  const rowOf = (id: string | undefined) => rows.findIndex((row) => row.id === id)
  return {
    ...writing,
    variants,
    change: field.onChange as (variants: EditorValues['variants']) => void,
    rows,
    saved: useSavedVariants(product),
    shared,
    problems,
    problem,
    message: typeof errors.variants?.message === 'string' ? errors.variants.message : undefined,
    chosen,
    choose,
    focusCell: useCallback(
      (id: string | undefined, key: string | undefined) => setFocused(id && key ? { id, key } : undefined),
      [],
    ),
    /** Sets the hex value (`#rrggbb`) of a colour on all its variants. */
    paint(name: string, hex: string) {
      // Read from the form: memoized rows may hold a callback of an older render.
      const painted = getValues('variants').map((each) =>
        each.colorName === name ? { ...each, colorHex: hex } : each,
      )
      field.onChange(painted)
    },
    /** Adjusts the selected prices, or all prices without a selection. */
    adjust(text: string) {
      const column = getColumnIndex('price')
      const { range } = chosen ?? {}
      const isChosen = range && range.left <= column && column <= range.right
      const { top, bottom } = isChosen ? range : { top: 0, bottom: rows.length - 1 }
      write(Array.from({ length: bottom - top + 1 }, (_, down) => ({ row: top + down, column, text })))
    },
    /** Writes the suggested correction into the focused cell. */
    correct() {
      if (focused && problem?.suggestion)
        write([{ row: rowOf(focused.id), column: getColumnIndex(focused.key), text: problem.suggestion }])
    },
    /** Assigns a store GTIN to each active variant without one. Returns how many were assigned. */
    async ownGtins(): Promise<number> {
      const lacking = variants.filter(({ status, gtin }) => status === 'active' && gtin === '')
      if (lacking.length === 0) return 0
      const { gtins } = await api.products.gtins.post({ body: { count: lacking.length } })
      write(
        zip(lacking, gtins).map(([{ id }, text]) => ({
          row: rowOf(id),
          column: getColumnIndex('gtin'),
          text,
        })),
      )
      return gtins.length
    },
  }
}

export type VariantEditing = ReturnType<typeof useVariantGrid>

/** Returns the saved variants by id. */
const useSavedVariants = (product: ProductEdit | undefined): ReadonlyMap<string, GridVariant> =>
  useMemo(
    () =>
      new Map(
        product
          ? toEditorValues(product).variants.map((each) => [
              each.id,
              { ...each, reserved: 0, available: null },
            ])
          : [],
      ),
    [product],
  )
