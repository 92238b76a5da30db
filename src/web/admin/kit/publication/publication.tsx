import { toIsoDay, formatDay, formatDayAndTime, parseLocalInput } from '#shared/dates/dates'
import { fieldErrors } from '#texts/storefront/field-errors'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import type { Confirmation } from '#web/admin/kit/actions/confirmation.ts'
import { Section } from '#web/admin/kit/detail/section.tsx'
import type { DraftApi, DraftTexts, DraftStatus } from './draft-api.ts'

const createScheduleDialog = (words: DraftTexts): Confirmation => ({
  title: words.scheduleQuestion,
  text: words.scheduleText,
  fields: [
    { name: 'day', label: words.day, type: 'date', min: toIsoDay(new Date()), required: true },
    { name: 'at', label: words.at, value: '09:00', required: true },
  ],
  check: ({ day = '', at = '' }): Record<string, string> | undefined => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return { day: fieldErrors.day }
    return /^\d{2}:\d{2}$/.test(at) ? undefined : { at: fieldErrors.day }
  },
})

type Props = {
  draft: DraftStatus
  title: string
  words: DraftTexts
  calls: DraftApi
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
          <ActionButton
            look="ink"
            label={legal && isShown ? words.publishNewVersion : words.publish}
            confirmation={{ title: words.publishQuestion, text: legal ? words.legalText : words.publishText }}
            run={() => step({ to: 'publish', version })}
            done={words.done.publish}
          />
        )}
        {canPublish && (
          <ActionButton
            label={words.schedule}
            confirmation={createScheduleDialog(words)}
            run={({ day = '', at = '' }) =>
              step({ to: 'schedule', at: parseLocalInput(`${day}T${at}`), version })
            }
            done={words.done.schedule}
          />
        )}
        {publishAt && (
          <ActionButton
            label={words.unschedule}
            run={() => step({ to: 'unschedule' })}
            done={words.done.unschedule}
          />
        )}
        {isShown && !legal && (
          <ActionButton
            label={words.hide}
            confirmation={{ title: words.hideQuestion, text: words.hideText, danger: true }}
            run={() => step({ to: 'hide' })}
            done={words.done.hide}
          />
        )}
        {leave && !isShown && (
          <ActionButton
            label={words.remove}
            danger
            confirmation={{ title: words.removeQuestion(title), text: words.removeText, danger: true }}
            run={calls.remove}
            done={words.removed}
            onDone={leave}
          />
        )}
      </div>
    </Section>
  )
}
