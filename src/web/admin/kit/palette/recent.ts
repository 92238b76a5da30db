import type { Found, Source } from './found.ts'

export type Recent = { source: Source['id']; found: Found }

// In memory alone: names of customers are not left in a browser that others use.
let owner: string | undefined
let recent: readonly Recent[] = []

export const recentOf = (person: string): readonly Recent[] => (owner === person ? recent : [])

/** Remembers what was opened last, five of it, until the page is left. */
export function remember(person: string, opened: Recent): void {
  recent = [opened, ...recentOf(person).filter(({ found }) => found.id !== opened.found.id)].slice(0, 5)
  owner = person
}
