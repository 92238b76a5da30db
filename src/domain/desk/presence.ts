import { invalidateLocally } from '#platform/cache/cache'
import { setListener, notify } from '#platform/postgres/notifications'
import { getInitials } from '#shared/text/initials'
import type { Actor, AdminScreen } from '#shared/auth/permissions'
import type { PresenceInput, PresentPerson } from './contract.ts'
import { type Heartbeat, createPresence } from './rules.ts'

const channel = 'presence'
/** interval in ms to remove people without heartbeats */
const sweepEvery = 5_000

/**
 * Returns the tag of a record's presence. Each process invalidates it locally, since all receive the same
 * notifications.
 */
export const presenceTag = (screen: AdminScreen, record: string): string => `presence:${screen}:${record}`

/** Presence as this process knows it. Nothing is stored; a new process knows everybody within 20 s. */
const presenceState = createPresence({ changed: (record) => invalidateLocally([record]) })
let sweeping: NodeJS.Timeout | undefined

setListener(channel, {
  onMessage(payload) {
    presenceState.heard(JSON.parse(payload) as Heartbeat)
    sweeping ??= setInterval(sweep, sweepEvery).unref()
  },
  // People whose leaving was lost expire by themselves.
  onDisconnect() {},
})

function sweep(): void {
  presenceState.sweep()
  if (!presenceState.isEmpty()) return
  clearInterval(sweeping)
  sweeping = undefined
}

type Place = { screen: AdminScreen; record: string }

/** Returns the other people who have a record open, in the order they opened it. */
export const listOthers = ({ screen, record }: Place, userId: string): PresentPerson[] =>
  presenceState
    .at(presenceTag(screen, record))
    .filter(({ id }) => id !== userId)
    .map((person) => ({ ...person, initials: getInitials(person.name) }))

/**
 * Opens the first of these records that nobody else has open and that `claim` gives to the tab, and returns its id. The
 * claim decides between two processes: each hears of the other's presence a moment later.
 */
export async function openFirstFree(
  { userId, name }: Extract<Actor, { kind: 'user' }>,
  { screen, tab }: { screen: AdminScreen; tab: string },
  records: readonly string[],
  claim: (record: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (const record of records) {
    if (listOthers({ screen, record }, userId).length > 0 || !(await claim(record))) continue
    const tag = presenceTag(screen, record)
    const beat: Heartbeat = { record: tag, tab, here: true, section: null, id: userId, name }
    presenceState.heard(beat)
    await notify(channel, JSON.stringify(beat))
    return record
  }
  return undefined
}

/** Notifies every process that a tab of this person opened or left a record. Returns the others. */
export async function reportPresence(
  { userId, name }: Extract<Actor, { kind: 'user' }>,
  place: Place,
  { tab, here, section }: PresenceInput,
): Promise<PresentPerson[]> {
  const record = presenceTag(place.screen, place.record)
  const beat: Heartbeat = { record, tab, here, section: section ?? null, id: userId, name }
  await notify(channel, JSON.stringify(beat))
  return listOthers(place, userId)
}
