import { formatAge } from '#shared/age'
import { messages } from '#texts/messages'

type Timed = { state: 'open' | 'answered' | 'done'; dueAt: string }
export type Clock = { text: string; tone: 'late' | 'soon' | undefined }

const day = 86_400_000

/** How long there still is to answer a message, or how long there was none: late, or a day and less. */
export function clockOf({ state, dueAt }: Timed, now = Date.now()): Clock {
  if (state !== 'open') return { text: messages.states[state], tone: undefined }
  const left = Date.parse(dueAt) - now
  // The same words as an age, of the time that is left.
  const text = formatAge(new Date(now - Math.abs(left)).toISOString(), new Date(now))
  if (left < 0) return { text: messages.late(text), tone: 'late' }
  return { text: messages.due(text), tone: left < day ? 'soon' : undefined }
}
