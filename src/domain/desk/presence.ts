import { dropHere } from '#platform/cache'
import { hear, say } from '#platform/notifications'
import { initialsOf } from '#shared/initials'
import type { Actor, AdminScreen } from '#shared/permissions'
import type { Here, Present } from './contract.ts'
import { type Beat, presence } from './rules.ts'

const channel = 'presence'
/** how often whoever fell silent is looked for */
const sweepEvery = 5_000

/** The tag of who has a record open. It is dropped in each process by itself, which hears the same. */
export const presenceTag = (screen: AdminScreen, record: string): string => `presence:${screen}:${record}`

/** Who is where, as this process has heard it: nothing of it is stored, and a process that starts knows all within 20 s. */
const room = presence({ changed: (record) => dropHere([record]) })
let sweeping: NodeJS.Timeout | undefined

hear(channel, {
  heard(payload) {
    room.heard(JSON.parse(payload) as Beat)
    sweeping ??= setInterval(sweep, sweepEvery).unref()
  },
  // Goodbyes that were not heard end by themselves.
  broke() {},
})

function sweep(): void {
  room.sweep()
  if (!room.isEmpty()) return
  clearInterval(sweeping)
  sweeping = undefined
}

type Place = { screen: AdminScreen; record: string }

/** Who has a record open besides this person, those who came first first. */
export const othersAt = ({ screen, record }: Place, userId: string): Present[] =>
  room
    .at(presenceTag(screen, record))
    .filter(({ id }) => id !== userId)
    .map((person) => ({ ...person, initials: initialsOf(person.name) }))

/** Tells every process that a tab of this person has a record open, or no more. Answers the others. */
export async function noteHere(
  { userId, name }: Extract<Actor, { kind: 'user' }>,
  place: Place,
  { tab, here, section }: Here,
): Promise<Present[]> {
  const record = presenceTag(place.screen, place.record)
  const beat: Beat = { record, tab, here, section: section ?? null, id: userId, name }
  await say(channel, JSON.stringify(beat))
  return othersAt(place, userId)
}
