import { dayOf, formatDay, formatDayAndTime, instantOf } from '#shared/dates'
import { fields } from '#texts/fields'
import { Act } from '#web/admin/kit/act/act.tsx'
import type { Ask } from '#web/admin/kit/act/field.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import type { DraftCalls, DraftWords, DraftStatus } from './draft-calls.ts'

const askTime = (words: DraftWords): Ask => ({
  title: words.scheduleQuestion,
  text: words.scheduleText,
  fields: [
    { name: 'day', label: words.day, type: 'date', min: dayOf(new Date()), required: true },
    { name: 'at', label: words.at, value: '09:00', required: true },
  ],
  check: ({ day = '', at = '' }): Record<string, string> | undefined => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return { day: fields.day }
    return /^\d{2}:\d{2}$/.test(at) ? undefined : { at: fields.day }
  },
})

type Props = {
  draft: DraftStatus
  title: string
  words: DraftWords
  calls: DraftCalls
  /** true: publishing brings a version into force (terms), and it cannot be unpublished */
  legal?: boolean
  /** navigates away after deletion; absent: the draft cannot be deleted */
  leave?: () => Promise<void>
}

/** Publication state of a draft and its transitions. */
export function Publication({ draft, title, words, calls, legal = false, leave }: Props) {
  const { isShown, isChanged, publishAt, publishedAt, version } = draft
  const { step } = calls
  const canPublish = !isShown || isChanged
  return (
    <Section title={words.state}>
      <p>{isShown ? words.published(formatDay(publishedAt!)) : words.draft}</p>
      {isShown && <p className="mt-1 text-muted">{isChanged ? words.changed : words.same}</p>}
      {publishAt && <p className="mt-1 text-muted">{words.scheduled(formatDayAndTime(publishAt))}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {canPublish && (
          <Act
            look="ink"
            label={legal && isShown ? words.publishNewVersion : words.publish}
            ask={{ title: words.publishQuestion, text: legal ? words.legalText : words.publishText }}
            run={() => step({ to: 'publish', version })}
            done={words.done.publish}
          />
        )}
        {canPublish && (
          <Act
            label={words.schedule}
            ask={askTime(words)}
            run={({ day = '', at = '' }) => step({ to: 'schedule', at: instantOf(`${day}T${at}`), version })}
            done={words.done.schedule}
          />
        )}
        {publishAt && (
          <Act label={words.unschedule} run={() => step({ to: 'unschedule' })} done={words.done.unschedule} />
        )}
        {isShown && !legal && (
          <Act
            label={words.hide}
            ask={{ title: words.hideQuestion, text: words.hideText, grave: true }}
            run={() => step({ to: 'hide' })}
            done={words.done.hide}
          />
        )}
        {leave && !isShown && (
          <Act
            label={words.remove}
            danger
            ask={{ title: words.removeQuestion(title), text: words.removeText, grave: true }}
            run={calls.remove}
            done={words.removed}
            onDone={leave}
          />
        )}
      </div>
    </Section>
  )
}
