import type { ProductChangeEntry } from '#contract/products'
import { formatDayAndTime } from '#shared/dates/dates'
import { formatActor } from '#texts/admin/actors'
import { audit } from '#texts/admin/audit'
import { productEditor } from '#texts/admin-products/product-editor'
import { formatValue as formatPlainValue } from '#web/admin/kit/changes/format-value.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { QueryLoader } from '#web/admin/kit/detail/query-loader.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { api } from '#web/client/api.ts'
import { historyQuery } from './queries.ts'

const words = productEditor.history
const labels: Readonly<Record<string, unknown>> = { ...audit.fields, ...productEditor.fields }

const getFieldLabel = (field: string): string => {
  const label = labels[field] ?? labels[field.replace(/Ids?$/, '')]
  return typeof label === 'string' ? label : field
}

/** Formats one side of a change. A list of objects becomes its number of items. */
function formatSide(value: unknown, field: string): string {
  if (Array.isArray(value) && value.some((each) => typeof each === 'object'))
    return words.things(value.length)
  const text =
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.values(value).join(' × ')
      : formatPlainValue(value, field)
  return text.length > 90 ? `${text.slice(0, 89)}…` : text
}

/** Change history of a product, with a button to restore the state before each change. */
export const HistorySection = ({ id }: { id: string }) => (
  <FormSection id="historico" title={productEditor.parts.history}>
    <QueryLoader query={historyQuery(id)} words={words}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <ol className="grid">
            {items.map((entry, at) => (
              <HistoryEntry key={entry.id} id={id} entry={entry} isLatest={at === 0} />
            ))}
          </ol>
        )
      }
    </QueryLoader>
  </FormSection>
)

function HistoryEntry({ id, entry, isLatest }: { id: string; entry: ProductChangeEntry; isLatest: boolean }) {
  const { before, after } = entry
  const changed = before ? Object.keys(after ?? {}) : []
  return (
    <li className="grid gap-1 border-b border-faint py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={entry.at} className="text-muted">
          {formatDayAndTime(entry.at)}
        </time>
        <span className="font-semibold">{formatActor(entry.actor)}</span>
        <span className="grow">
          {before
            ? words.fields(changed.map((field) => getFieldLabel(field).toLowerCase()).join(', '))
            : words.created}
        </span>
        {!isLatest && (
          <ActionButton
            label={words.goBack}
            confirmation={{ title: words.goBackTitle, text: words.goBackText, confirm: words.goBack }}
            run={() => api.products(id).history(entry.id).post()}
            done={words.goneBack}
          />
        )}
      </div>
      {changed.length > 0 && (
        <dl className="grid gap-0.5 text-xs text-muted">
          {changed.map((field) => (
            <div key={field} className="flex flex-wrap gap-x-2">
              <dt>{getFieldLabel(field)}:</dt>
              <dd>
                <s>{formatSide(before?.[field], field)}</s> → {formatSide(after?.[field], field)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
