import type { PageForm, Question } from '#contract/content'
import { maxQuestions } from '#shared/content/content-limits'
import { content } from '#texts/admin/content'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'
import RichTextEditor from '#web/admin/kit/form/rich-text-editor.tsx'
import { ReorderList } from '#web/admin/kit/reorder/reorder-list.tsx'
import { RowActionsMenu } from '#web/admin/kit/reorder/row-actions-menu.tsx'
import { useOpenRow } from '#web/admin/kit/reorder/use-open-row.ts'
import { useReorder } from '#web/admin/kit/reorder/use-reorder.ts'
import { Button } from '#web/ui/buttons/button.tsx'

const { TextField } = fieldsOf<PageForm>()
const words = content.questions

const getQuestionName = ({ question }: Question): string => question || words.unnamed

/** Creates an empty question in the group of the previous one. */
const createQuestionAfter = (before: Question | undefined): Question => ({
  id: '',
  group: before?.group ?? '',
  question: '',
  answer: '',
})

/** Sortable questions of the FAQ. One is open at a time; a new one is added behind it. */
export default function QuestionsField() {
  const { order, ...row } = useOpenRow(useReorder<Question>('questions', getQuestionName))
  const { items } = order
  const add = () => {
    const before = row.open ?? items.length - 1
    order.add(createQuestionAfter(items[before]), before + 1)
  }
  return (
    <div>
      <p className="px-4 pb-2 text-muted md:px-6">{items.length === 0 ? words.none : words.hint}</p>
      <ReorderList
        reorder={order}
        label={words.list}
        kind="question"
        {...row}
        aside={({ group }) => group}
        actions={(_, at) => <RowActionsMenu reorder={order} at={at} />}
        renderOpen={(_, at) => (
          <>
            <div className="grid gap-4 md:grid-cols-[1fr_14rem]">
              <TextField name={`questions.${at}.question`} label={words.question} maxLength={200} required />
              <TextField name={`questions.${at}.group`} label={words.group} maxLength={60} required />
            </div>
            <RichTextEditor name={`questions.${at}.answer`} label={words.answer} />
          </>
        )}
      />
      {items.length < maxQuestions && (
        <div className="px-4 pt-3 md:px-6">
          <Button look="ghost" size="small" onClick={add}>
            {words.add}
          </Button>
        </div>
      )}
    </div>
  )
}
