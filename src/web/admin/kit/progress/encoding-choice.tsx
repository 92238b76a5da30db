import { useQueryClient } from '@tanstack/react-query'
import type { ImportFileOptions } from '#contract/tasks'
import { type FileEncoding, fileEncodings } from '#shared/text/file-encodings'
import { tasks as words } from '#texts/admin/tasks'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { Select } from '#web/ui/forms/field.tsx'

type Props = {
  options: ImportFileOptions
  /** checks the file again in another encoding */
  choose: (encoding: FileEncoding) => Promise<unknown>
}

/** Renders the first rows of a file and the choice of another encoding. */
export function EncodingChoice({ options, choose }: Props) {
  const action = useAction()
  const queries = useQueryClient()
  const { sample = [], encoding, isEncodingSure } = options
  const [heads = [], ...rows] = sample
  if (!encoding) return null
  const readIn = (chosen: FileEncoding) =>
    action.run(async () => {
      await choose(chosen)
      await queries.invalidateQueries({ queryKey: staffQueryKey })
    })
  return (
    <Section title={words.sample}>
      {isEncodingSure === false && (
        <p role="alert" className="mb-3 rounded-field bg-ipe-wash px-3 py-2">
          {words.encodingUnsure}
        </p>
      )}
      <div className="mb-3 overflow-x-auto" tabIndex={0} role="group" aria-label={words.sample}>
        <table className="w-max text-xs">
          <thead>
            <tr>
              {heads.map((text, at) => (
                <th
                  key={at}
                  scope="col"
                  className="border-b border-hairline py-1.5 pr-4 text-left font-semibold"
                >
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((text, at) => (
                  <td key={at} className="max-w-60 truncate border-b border-hairline py-1.5 pr-4">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Select
        label={words.encoding}
        hint={words.encodingHint}
        value={encoding}
        disabled={action.busy}
        onChange={({ currentTarget }) => void readIn(currentTarget.value as FileEncoding)}
      >
        {fileEncodings.map((each) => (
          <option key={each} value={each}>
            {words.encodings[each]}
          </option>
        ))}
      </Select>
      {action.problem && (
        <p role="alert" className="mt-2 rounded-field bg-danger-wash px-3 py-2 text-danger">
          {action.problem}
        </p>
      )}
    </Section>
  )
}
