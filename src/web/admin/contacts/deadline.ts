import { formatAge } from '#shared/dates/age'
import { messages } from '#texts/admin/messages'

type MessageTiming = { state: 'open' | 'answered' | 'done'; dueAt: string }
export type Deadline = { text: string; tone: 'late' | 'soon' | undefined }

const day = 86_400_000

/** Formats the time left to answer a message, or the delay. Sets a tone when late or due within a day. */
export function describeDeadline({ state, dueAt }: MessageTiming, now = Date.now()): Deadline {
  if (state !== 'open') return { text: messages.states[state], tone: undefined }
  const left = Date.parse(dueAt) - now
  // Formats the time left with the texts of an age.
  const text = formatAge(new Date(now - Math.abs(left)).toISOString(), new Date(now))
  if (left < 0) return { text: messages.late(text), tone: 'late' }
  return { text: messages.due(text), tone: left < day ? 'soon' : undefined }
}
