import type { ExportOptions } from '#contract/tasks'
import type { FormatName } from '#contract/product-files'
import { productFiles as words } from '#texts/admin/product-files'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

/** Button that starts the CSV export of the filtered products. */
export const ExportButton = ({ filter }: Pick<ExportOptions, 'filter'>) => (
  <ActionButton
    label={words.export}
    confirmation={{
      title: words.exportTitle,
      text: words.exportText,
      fields: [{ name: 'format', label: words.format, type: 'select', options: words.formats, value: 'dao' }],
    }}
    run={({ format }) => api.exports.post({ body: { format: format as FormatName, filter } })}
    done={words.begun}
    refresh={[...staffQueryKey, 'tasks']}
  />
)
