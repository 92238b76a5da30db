import type { PageView } from '#contract/content'

type Group = PageView['groups'][number]

/** Returns text without accents in lower case. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (html: string): string => plain(html.replace(/<[^<>]*>/g, ' '))

/**
 * Returns the ids of the questions whose question or answer contains every typed word or a word that starts with
 * it; all without input.
 */
export function filterQuestions(groups: readonly Group[], typed: string): ReadonlySet<string> {
  const wanted = plain(typed).match(/[\p{L}\p{N}]+/gu) ?? []
  const found = groups.flatMap(({ name, questions }) =>
    questions.filter(({ question, html }) => {
      const text = ` ${plain(`${name} ${question}`)} ${wordsOf(html)}`.replace(/[^\p{L}\p{N}]+/gu, ' ')
      return wanted.every((word) => text.includes(` ${word}`))
    }),
  )
  return new Set(found.map(({ id }) => id))
}
