import type { VoiceRow, VoiceStatus } from '#contract/reviews'
import { staffReviews as words } from '#texts/staff-reviews'
import { Act } from '#web/admin/kit/act/act.tsx'
import { useNextRow } from '#web/admin/kit/next-row/next-row.ts'
import { undoable } from '#web/admin/kit/toast/undo.ts'
import { answer, decide, place } from './queries.ts'

/** Returns a function that undoes a decision. A refusal cannot be repeated (its email was sent), so it becomes pending. */
const back = (id: string, status: VoiceStatus) => () =>
  decide(id, { to: status === 'approved' ? 'approved' : 'pending', reason: '' })

/** Allowed actions on a review, with keyboard shortcuts. */
export function VoiceActs({ voice }: { voice: VoiceRow }) {
  const { id, status, name } = voice
  const openNext = useNextRow()
  const approve = async () => {
    await decide(id, { to: 'approved', reason: '' })
    undoable({ what: name, done: words.approvedDone, undo: back(id, status) })
  }
  return (
    <div
      role="group"
      aria-label={words.actions}
      className="flex shrink-0 flex-wrap gap-2 border-b border-hairline px-5 py-3"
    >
      {status !== 'approved' && (
        <Act
          label={words.approve}
          look="earth"
          keys="a"
          run={approve}
          onDone={openNext}
          done={() => undefined}
        />
      )}
      {status !== 'refused' && <Refuse id={id} onDone={openNext} />}
      <Answer voice={voice} />
      {status === 'approved' && <Placing voice={voice} />}
      {status !== 'pending' && (
        <Act
          label={words.takeBack}
          run={() => decide(id, { to: 'pending', reason: '' })}
          done={words.takenBack}
        />
      )}
    </div>
  )
}

const Refuse = ({ id, onDone }: { id: string; onDone: () => void }) => (
  <Act
    label={words.refuse}
    keys="r"
    ask={{
      title: words.refuseTitle,
      text: words.refuseText,
      grave: true,
      fields: [
        {
          name: 'reason',
          label: words.reason,
          hint: words.reasonHint,
          type: 'area',
          required: true,
          maxLength: 300,
        },
      ],
    }}
    run={({ reason = '' }) => decide(id, { to: 'refused', reason })}
    onDone={onDone}
    done={words.refused}
  />
)

const Answer = ({ voice: { id, answer: given } }: { voice: VoiceRow }) => (
  <Act
    label={given ? words.changeAnswer : words.answer}
    keys="s"
    ask={{
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
    run={({ text = '' }) => answer(id, { text })}
    done={words.answered}
  />
)

/** Buttons to highlight a review or show it on the home page; only for published ones. */
const Placing = ({ voice: { id, kind, highlighted, onHome } }: { voice: VoiceRow }) => (
  <>
    <Act
      label={highlighted ? words.unhighlight : words.highlight}
      keys="d"
      run={() => place(id, { highlighted: !highlighted })}
      done={highlighted ? words.unhighlighted : words.highlighted}
    />
    {kind === 'testimonial' && (
      <Act
        label={onHome ? words.fromHome : words.toHome}
        keys="h"
        run={() => place(id, { onHome: !onHome })}
        done={onHome ? words.offHome : words.onHome}
      />
    )}
  </>
)
