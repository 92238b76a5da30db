import type { ReactNode } from 'react'
import type { AdminScreen } from '#shared/auth/permissions'
import type { Confirmation, ConfirmationField } from '#web/admin/kit/actions/confirmation.ts'
import type { FieldLabels } from '#web/admin/kit/conflict/conflict-rows.ts'
import type { ListConfig, ListResponse } from '#web/admin/kit/list/list-config.ts'
import type { ListSearch } from '#web/admin/kit/list/search-params.ts'

/** Values of a dialog; a checked box is `on`. */
export type DialogValues<Field extends string> = Readonly<Record<Field, string>>

/** Dialog that creates a record. Its button is in the header, and on key `C`. */
export type CreateDialog<Row, Field extends string, Created> = {
  /** heading, and label of the button */
  add: string
  text: string
  /** label of the confirm button */
  submit: string
  /** labels of the fields, also in the form of the record */
  labels: FieldLabels
  /** fields in display order; `row` is undefined for a new record */
  fields: (row?: Row) => Readonly<Record<Field, Omit<ConfirmationField, 'name' | 'label'>>>
  create: (values: DialogValues<Field>) => Promise<Created>
  created: string | ((record: Created) => string)
  /** returns the id of the new record to open it in the panel */
  opens?: (record: Created) => string
}

/** Descriptor of a resource whose records open in the side panel of its list. */
export type PanelResource<
  Row extends { id: string },
  Search extends ListSearch,
  Page extends ListResponse<Row>,
  Field extends string,
  Created,
> = {
  /** storage name */
  id: string
  /** permission */
  screen: AdminScreen
  /** value of `?aba=`, if the list is a tab of its screen */
  tab?: string
  list: Omit<ListConfig<Row, Search, Page>, 'id' | 'screen' | 'idOf' | 'link' | 'create' | 'panel'>
  panel: {
    /** default: the name of the row */
    title?: (row: Row) => ReactNode
    /** `row` is undefined if it is not on this page */
    body: (id: string, row: Row | undefined) => ReactNode
  }
  dialog?: CreateDialog<Row, Field, Created>
  /** edits the record of a row in the dialog that creates one */
  edit?: {
    label: string
    values: (row: Row) => DialogValues<Field>
    save: (id: string, values: DialogValues<Field>) => Promise<unknown>
    saved: string
  }
  /** removes the record of a row, and of the selected rows */
  remove?: {
    label: string
    confirmation?: Confirmation
    run: (id: string) => Promise<unknown>
    removed: string
  }
}

/** Returns the descriptor with the types of its row and of the fields of its dialog. */
export const panelResourceOf = <
  Row extends { id: string },
  Search extends ListSearch,
  Page extends ListResponse<Row>,
  Field extends string = never,
  Created = unknown,
>(
  config: PanelResource<Row, Search, Page, Field, Created>,
): PanelResource<Row, Search, Page, Field, Created> => config

/**
 * Returns the fields of a dialog with their labels: all, or the named ones; none without a dialog. `values` are those of
 * the record to edit. Throws for a field without a label.
 */
export function getDialogFields<Row, Field extends string, Created>(
  dialog: CreateDialog<Row, Field, Created> | undefined,
  { row, values, only }: { row?: Row; values?: DialogValues<Field>; only?: readonly Field[] } = {},
): ConfirmationField[] {
  if (!dialog) return []
  const fields = dialog.fields(row)
  const names = only ?? (Object.keys(fields) as Field[])
  return names.map((name) => {
    const label = dialog.labels.label([name])
    if (label === undefined) throw new Error(`The field ${name} has no label.`)
    return { ...fields[name], name, label, ...(values ? { value: values[name] } : {}) }
  })
}
