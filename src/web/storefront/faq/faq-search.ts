import type { PageView } from '#contract/content'

type Group = PageView['groups'][number]

/** Letters without accents, in lower case. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (html: string): string => plain(html.replace(/<[^<>]*>/g, ' '))

/** The ids of the questions that have every word that was typed, or its beginning, in question or answer; all where none was. */
export function matching(groups: readonly Group[], typed: string): ReadonlySet<string> {
  const wanted = plain(typed).match(/[\p{L}\p{N}]+/gu) ?? []
  const found = groups.flatMap(({ name, questions }) =>
    questions.filter(({ question, html }) => {
      const text = ` ${plain(`${name} ${question}`)} ${wordsOf(html)}`.replace(/[^\p{L}\p{N}]+/gu, ' ')
      return wanted.every((word) => text.includes(` ${word}`))
    }),
  )
  return new Set(found.map(({ id }) => id))
}
