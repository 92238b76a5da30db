import type { ReviewDecision, ReviewStatus, StaffReviewRow } from '#contract/reviews'
import { staffReviews as words } from '#texts/admin/reviews'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { createReasonField } from '#web/admin/kit/actions/reason-field.ts'
import { useOpenNextRow } from '#web/admin/kit/next-row/next-row.ts'
import { offerUndo } from '#web/admin/kit/undo/undo.ts'
import { api } from '#web/client/api.ts'

const calls = api.reviews.staff
const decideReview = (id: string, body: ReviewDecision) => calls(id).decision.post({ body })

/** Returns a function that undoes a decision. A refusal cannot be repeated (its email was sent), so it becomes pending. */
const createUndo = (id: string, status: ReviewStatus) => () =>
  decideReview(id, { to: status === 'approved' ? 'approved' : 'pending', reason: '' })

/** Allowed actions on a review, with keyboard shortcuts. */
export function ReviewActions({ review }: { review: StaffReviewRow }) {
  const { id, status, name } = review
  const openNext = useOpenNextRow()
  const approve = async () => {
    await decideReview(id, { to: 'approved', reason: '' })
    offerUndo({ subject: name, message: words.approvedDone, undo: createUndo(id, status) })
  }
  return (
    <div
      role="group"
      aria-label={words.actions}
      className="flex shrink-0 flex-wrap gap-2 border-b border-hairline px-5 py-3"
    >
      {status !== 'approved' && (
        <ActionButton
          label={words.approve}
          look="earth"
          keys="a"
          run={approve}
          onDone={openNext}
          done={() => undefined}
        />
      )}
      {status !== 'refused' && <RefuseButton id={id} onDone={openNext} />}
      <AnswerButton review={review} />
      {status === 'approved' && <PlacementButtons review={review} />}
      {status !== 'pending' && (
        <ActionButton
          label={words.takeBack}
          run={() => decideReview(id, { to: 'pending', reason: '' })}
          done={words.takenBack}
        />
      )}
    </div>
  )
}

const RefuseButton = ({ id, onDone }: { id: string; onDone: () => void }) => (
  <ActionButton
    label={words.refuse}
    keys="r"
    confirmation={{
      title: words.refuseTitle,
      text: words.refuseText,
      danger: true,
      fields: [createReasonField(words)],
    }}
    run={({ reason = '' }) => decideReview(id, { to: 'refused', reason })}
    onDone={onDone}
    done={words.refused}
  />
)

const AnswerButton = ({ review: { id, answer: given } }: { review: StaffReviewRow }) => (
  <ActionButton
    label={given ? words.changeAnswer : words.answer}
    keys="s"
    confirmation={{
      title: words.answerTitle,
      text: words.answerText,
      confirm: words.answer,
      fields: [
        {
          name: 'text',
          label: words.answerField,
          hint: words.answerHint,
          type: 'area',
          value: given?.text ?? '',
          maxLength: 1_000,
        },
      ],
    }}
    run={({ text = '' }) => calls(id).answer.put({ body: { text } })}
    done={words.answered}
  />
)

/** Buttons to highlight a review or show it on the home page; only for published ones. */
const PlacementButtons = ({ review: { id, kind, highlighted, onHome } }: { review: StaffReviewRow }) => (
  <>
    <ActionButton
      label={highlighted ? words.unhighlight : words.highlight}
      keys="d"
      run={() => calls(id).placement.patch({ body: { highlighted: !highlighted } })}
      done={highlighted ? words.unhighlighted : words.highlighted}
    />
    {kind === 'testimonial' && (
      <ActionButton
        label={onHome ? words.fromHome : words.toHome}
        keys="h"
        run={() => calls(id).placement.patch({ body: { onHome: !onHome } })}
        done={onHome ? words.offHome : words.onHome}
      />
    )}
  </>
)
