import type { MergePreview } from '#contract/customer-insights'
import { customerMerge as words } from '#texts/admin/customer-merge'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { nameOf } from './customer-list.tsx'

/** Returns whether both are accounts, of which one will be closed. */
export const areAccounts = ({ from, into }: Pick<MergePreview, 'from' | 'into'>): boolean =>
  from.kind === 'account' && into.kind === 'account'

type Props = {
  preview: MergePreview
  /** why it cannot be done */
  refusal: string | undefined
  isSure: boolean
  onSure: (isSure: boolean) => void
}

/** Shows what becomes of everything, and what the staff member must confirm. */
export function MergePreviewView({ preview, refusal, isSure, onSure }: Props) {
  const { from, into, counts, warnings } = preview
  if (refusal)
    return (
      <p role="alert" className="rounded-field bg-danger-wash px-3 py-2 text-danger">
        {refusal}
      </p>
    )
  return (
    <>
      <p>{words.summary(nameOf(from), nameOf(into))}</p>
      <div>
        <h3 className="text-xs font-medium text-muted">{words.moves}</h3>
        {counts.length === 0 ? (
          <p>{words.nothing}</p>
        ) : (
          <dl className="divide-y divide-faint">
            {counts.map(({ part, count }) => (
              <div key={part} className="flex flex-wrap justify-between gap-x-3 py-1">
                <dt className="font-medium tabular-nums">{words.parts[part].count(count)}</dt>
                <dd className="text-muted">{words.parts[part].becomes}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {areAccounts(preview) && <p>{words.closes(from.email ?? nameOf(from))}</p>}
      {warnings.length > 0 && (
        <div className="grid gap-2 rounded-field bg-raised px-3 py-2">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{words.warnings[warning]}</li>
            ))}
          </ul>
          <Checkbox
            label={<span className="text-sm">{words.sure}</span>}
            checked={isSure}
            onChange={(event) => onSure(event.currentTarget.checked)}
          />
        </div>
      )}
    </>
  )
}
