import { useMemo } from 'react'
import type { BoxesEdit } from '#contract/shipping'
import { boxSettings as words } from '#texts/admin/dispatch-settings'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { api } from '#web/client/api.ts'
import {
  boxColumns,
  boxesConflict,
  type BoxesValues,
  createBox,
  describeBox,
  toBoxes,
  toBoxesValues,
} from './boxes-values.ts'
import { RowsTable } from './rows-table.tsx'

/** Form of the boxes of the store. */
export function BoxesForm({ edit }: { edit: BoxesEdit }) {
  const values = useMemo(() => toBoxesValues(edit), [edit])
  const save = async (typed: BoxesValues): Promise<string> => {
    await api.settings['shipping-boxes'].put({ body: { boxes: toBoxes(typed), version: edit.version } })
    return words.saved
  }
  return (
    <ResourceForm<BoxesValues>
      wide
      values={values}
      draft="configuracoes-caixas"
      submit={words.save}
      save={save}
      conflict={boxesConflict}
    >
      <FormSection id="caixas" title={words.title}>
        <p className="max-w-prose text-muted">{words.lead}</p>
        <div className="max-w-5xl">
          <RowsTable
            name="boxes"
            label={words.title}
            columns={boxColumns}
            rowTitle={words.row}
            create={createBox}
            add={words.add}
            empty={words.empty(edit.defaults.map(describeBox).join(', '))}
          />
        </div>
        <p className="max-w-prose text-sm text-muted">{words.maxHint}</p>
      </FormSection>
    </ResourceForm>
  )
}
