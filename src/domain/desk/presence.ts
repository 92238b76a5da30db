import { dropHere } from '#platform/cache'
import { hear, say } from '#platform/notifications'
import { initialsOf } from '#shared/initials'
import type { Actor, AdminScreen } from '#shared/permissions'
import type { Here, Present } from './contract.ts'
import { type Beat, presence } from './rules.ts'

const channel = 'presence'
/** interval in ms to remove people without heartbeats */
const sweepEvery = 5_000

/**
 * Returns the tag of a record's presence. Each process invalidates it locally, since all receive the same
 * notifications.
 */
export const presenceTag = (screen: AdminScreen, record: string): string => `presence:${screen}:${record}`

/** Presence as this process knows it. Nothing is stored; a new process knows everybody within 20 s. */
const room = presence({ changed: (record) => dropHere([record]) })
let sweeping: NodeJS.Timeout | undefined

hear(channel, {
  heard(payload) {
    room.heard(JSON.parse(payload) as Beat)
    sweeping ??= setInterval(sweep, sweepEvery).unref()
  },
  // People whose leaving was lost expire by themselves.
  broke() {},
})

function sweep(): void {
  room.sweep()
  if (!room.isEmpty()) return
  clearInterval(sweeping)
  sweeping = undefined
}

type Place = { screen: AdminScreen; record: string }

/** Returns the other people who have a record open, in the order they opened it. */
export const othersAt = ({ screen, record }: Place, userId: string): Present[] =>
  room
    .at(presenceTag(screen, record))
    .filter(({ id }) => id !== userId)
    .map((person) => ({ ...person, initials: initialsOf(person.name) }))

/** Notifies every process that a tab of this person opened or left a record. Returns the others. */
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
