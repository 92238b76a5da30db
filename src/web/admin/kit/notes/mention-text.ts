import type { StaffName } from '#contract/desk'
import { formatMention, renderMentions } from '#shared/text/mentions'

/** Mention that is being typed: the place of its `@` in the text, and what follows it up to the caret. */
export type TypedMention = { start: number; query: string }

const typed = /(?:^|[\s([{])@([^@\n]{0,40})$/u

/** Returns the mention before the caret; undefined if there is none. An `@` inside a word, as in an email, is none. */
export function findTypedMention(text: string, caret: number): TypedMention | undefined {
  const query = typed.exec(text.slice(0, caret))?.[1]
  return query === undefined ? undefined : { start: caret - query.length - 1, query }
}

const toPlain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the people of whose name a word begins with the query, without regard to accents and case. */
export function matchPeople(people: readonly StaffName[], query: string): StaffName[] {
  const wanted = toPlain(query.trimStart())
  if (query !== query.trimStart()) return []
  return people.filter(({ name }) => toPlain(name).startsWith(wanted) || toPlain(name).includes(` ${wanted}`))
}

/** Returns people with names that occur once: the second Ana Lima becomes `Ana Lima (2)`. */
export function withUniqueNames(people: readonly StaffName[]): StaffName[] {
  const seen = new Map<string, number>()
  return people.map(({ id, name }) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { id, name: count === 1 ? name : `${name} (${count})` }
  })
}

/** Replaces the mention that is being typed by a person. Returns the text and the new place of the caret. */
export function insertMention(
  text: string,
  caret: number,
  { start }: TypedMention,
  { name }: StaffName,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

const goesOn = (text: string): boolean => /^[\p{L}\p{N}]/u.test(text)

/** Replaces `@name` by a mention, except where a longer word begins with it. */
const replaceName = (text: string, { id, name }: StaffName): string =>
  text
    .split(`@${name}`)
    .reduce((stored, part) => stored + (goesOn(part) ? `@${name}` : formatMention(id)) + part)

/** Returns a typed text as it is stored: `@name` of the chosen people becomes a mention. */
export const toStoredText = (text: string, chosen: readonly StaffName[]): string =>
  chosen.toSorted((a, b) => b.name.length - a.name.length).reduce(replaceName, text.trim())

/** Returns a stored text as it is typed, with `@name` for each mention. */
export const toTypedText = (text: string, people: readonly StaffName[], unknown: string): string =>
  renderMentions(text, (userId) => people.find(({ id }) => id === userId)?.name ?? unknown)
