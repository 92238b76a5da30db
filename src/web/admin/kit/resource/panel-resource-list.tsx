import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { Fragment, type ReactNode, useMemo } from 'react'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import type { BulkAction, ListConfig, ListResponse } from '#web/admin/kit/list/list-config.ts'
import { useListNavigate } from '#web/admin/kit/list/list-navigation.tsx'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import { runForEach } from '#web/admin/kit/list/run-for-each.ts'
import type { ListSearch } from '#web/admin/kit/list/search-params.ts'
import { type DialogValues, getDialogFields, type PanelResource } from './panel-resource.ts'

/** List of a panel resource. A row opens in the side panel, and the create action a dialog. */
export function PanelResourceList<
  Row extends { id: string },
  Search extends ListSearch,
  Page extends ListResponse<Row>,
  Field extends string,
  Created,
>({
  resource,
  actions,
}: {
  resource: PanelResource<Row, Search, Page, Field, Created>
  /** replaces the create action in the header */
  actions?: ReactNode
}) {
  const list = useMemo((): ListConfig<Row, Search, Page> => {
    const { id, screen, panel } = resource
    const bulk = [...(resource.list.bulk ?? []), ...removeSelected(resource)]
    return {
      ...resource.list,
      id,
      screen,
      idOf: (row) => row.id,
      panel: {
        title: (row) => row && (panel.title ?? resource.list.nameOf)(row),
        body: (rowId, row) => (
          <Fragment key={rowId}>
            {panel.body(rowId, row)}
            {row && <RowActions resource={resource} row={row} />}
          </Fragment>
        ),
      },
      ...(bulk.length > 0 ? { bulk } : {}),
    }
  }, [resource])
  return <ListPage list={list} actions={actions ?? <CreateRecordButton resource={resource} />} />
}

/** Part of the descriptor that does not depend on the search and response of the list. */
type Actions<Row extends { id: string }, Field extends string, Created> = Pick<
  PanelResource<Row, ListSearch, ListResponse<Row>, Field, Created>,
  'tab' | 'dialog' | 'edit' | 'remove'
>

/** Returns the action that removes the selected rows, if records can be removed. */
const removeSelected = <Row extends { id: string }, Field extends string, Created>({
  remove,
}: Actions<Row, Field, Created>): BulkAction<Row>[] =>
  remove
    ? [
        {
          id: 'remove',
          label: remove.label,
          icon: Trash,
          fits: () => true,
          run: (rows) => runForEach(rows, ({ id }) => remove.run(id)),
        },
      ]
    : []

/** Button that opens the create dialog of a panel resource, if it has one. */
export function CreateRecordButton<Row extends { id: string }, Field extends string, Created>({
  resource: { dialog, tab },
}: {
  resource: Actions<Row, Field, Created>
}) {
  const go = useListNavigate<ListSearch<'aba'>>()
  if (!dialog) return null
  const { add, text, submit, create, created, opens } = dialog
  return (
    <ActionButton
      label={add}
      look="earth"
      keys="c"
      confirmation={{ title: add, text, confirm: submit, fields: getDialogFields(dialog) }}
      run={(values) => create(values as DialogValues<Field>)}
      done={created}
      {...(opens ? { onDone: (record: Created) => go({ aba: tab, aberto: opens(record) }) } : {})}
    />
  )
}

/** Edit and remove actions of a row in the panel. */
function RowActions<Row extends { id: string }, Field extends string, Created>({
  resource: { dialog, edit, remove },
  row,
}: {
  resource: Actions<Row, Field, Created>
  row: Row
}) {
  if (!edit && !remove) return null
  return (
    <div className="flex gap-2 px-5 py-3">
      {dialog && edit && (
        <ActionButton
          label={edit.label}
          confirmation={{
            title: edit.label,
            text: dialog.text,
            confirm: dialog.submit,
            fields: getDialogFields(dialog, { row, values: edit.values(row) }),
          }}
          run={(values) => edit.save(row.id, values as DialogValues<Field>)}
          done={edit.saved}
        />
      )}
      {remove && (
        <ActionButton
          label={remove.label}
          danger
          {...(remove.confirmation ? { confirmation: remove.confirmation } : {})}
          run={() => remove.run(row.id)}
          done={remove.removed}
        />
      )}
    </div>
  )
}
