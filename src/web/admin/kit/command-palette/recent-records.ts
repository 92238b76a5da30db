import type { PaletteRecord, PaletteSource } from './palette-source.ts'

export type RecentRecord = { source: PaletteSource['id']; found: PaletteRecord }

// In memory only: customer names must not stay in a shared browser.
let owner: string | undefined
let recent: readonly RecentRecord[] = []

export const getRecentRecords = (person: string): readonly RecentRecord[] => (owner === person ? recent : [])

/** Keeps the last five opened records until the page is left. */
export function addRecentRecord(person: string, opened: RecentRecord): void {
  recent = [opened, ...getRecentRecords(person).filter(({ found }) => found.id !== opened.found.id)].slice(
    0,
    5,
  )
  owner = person
}
