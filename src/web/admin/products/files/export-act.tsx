import type { ExportWish, FormatName } from '#contract/feeds'
import { filesScreen as words } from '#texts/files-screen'
import { Act } from '#web/admin/kit/act/act.tsx'
import { staffKey } from '#web/admin/kit/query/staff-query.ts'
import { startExport } from '#web/admin/tasks/queries.ts'

/** Button that starts the CSV export of the filtered products. */
export const ExportAct = ({ filter }: Pick<ExportWish, 'filter'>) => (
  <Act
    label={words.export}
    ask={{
      title: words.exportTitle,
      text: words.exportText,
      fields: [{ name: 'format', label: words.format, type: 'select', options: words.formats, value: 'dao' }],
    }}
    run={({ format }) => startExport({ format: format as FormatName, filter })}
    done={words.begun}
    refresh={[...staffKey, 'tasks']}
  />
)
