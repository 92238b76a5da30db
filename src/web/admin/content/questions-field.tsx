import type { Question } from '#contract/content'
import { mostQuestions } from '#shared/content-limits'
import { content } from '#texts/content'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import RichField from '#web/admin/kit/form/rich-field.tsx'
import { OrderedRows } from '#web/admin/kit/order/ordered-rows.tsx'
import { RowActs } from '#web/admin/kit/order/row-acts.tsx'
import { useOpenRow } from '#web/admin/kit/order/use-open-row.ts'
import { useOrder } from '#web/admin/kit/order/use-order.ts'
import { Button } from '#web/ui/button.tsx'
import { questionAfter } from './page-values.ts'

const words = content.questions

const nameOf = ({ question }: Question): string => question || words.unnamed

/** Sortable questions of the FAQ. One is open at a time; a new one is added behind it. */
export default function QuestionsField() {
  const { order, ...row } = useOpenRow(useOrder<Question>('questions', nameOf))
  const { items } = order
  const add = () => {
    const before = row.open ?? items.length - 1
    order.add(questionAfter(items[before]), before + 1)
  }
  return (
    <div>
      <p className="px-4 pb-2 text-muted md:px-6">{items.length === 0 ? words.none : words.hint}</p>
      <OrderedRows
        order={order}
        label={words.list}
        kind="question"
        {...row}
        aside={({ group }) => group}
        acts={(_, at) => <RowActs order={order} at={at} />}
        inside={(_, at) => (
          <>
            <div className="grid gap-4 md:grid-cols-[1fr_14rem]">
              <TextField name={`questions.${at}.question`} label={words.question} maxLength={200} required />
              <TextField name={`questions.${at}.group`} label={words.group} maxLength={60} required />
            </div>
            <RichField name={`questions.${at}.answer`} label={words.answer} />
          </>
        )}
      />
      {items.length < mostQuestions && (
        <div className="px-4 pt-3 md:px-6">
          <Button look="ghost" size="small" onClick={add}>
            {words.add}
          </Button>
        </div>
      )}
    </div>
  )
}
