import type { Found, Source } from './found.ts'

export type Recent = { source: Source['id']; found: Found }

// In memory only: customer names must not stay in a shared browser.
let owner: string | undefined
let recent: readonly Recent[] = []

export const recentOf = (person: string): readonly Recent[] => (owner === person ? recent : [])

/** Keeps the last five opened records until the page is left. */
export function remember(person: string, opened: Recent): void {
  recent = [opened, ...recentOf(person).filter(({ found }) => found.id !== opened.found.id)].slice(0, 5)
  owner = person
}
