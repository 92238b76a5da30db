import type { PageEdit, PageForm, Question } from '#contract/content'
import { content } from '#texts/content'
import { fieldWords } from '#web/admin/kit/conflict/field-words.ts'

const words = content.form

export const newPage: PageForm = {
  slug: '',
  title: '',
  summary: '',
  body: '',
  questions: [],
  seoTitle: '',
  seoDescription: '',
}

/** How two versions of it are laid beside one another, when somebody else saved meanwhile. */
export const conflict = {
  read: (current: unknown) => (current as PageEdit).form,
  words: fieldWords<PageForm>({
    slug: words.slug,
    title: words.title,
    summary: words.summary,
    body: words.body,
    questions: [
      content.questions.title,
      (value) => (value as unknown as Question[]).map(({ question }) => question).join(' · '),
    ],
    seoTitle: words.seoTitle,
    seoDescription: words.seoDescription,
  }),
}

/** A question goes to the place of another; the others close up. */
export const movedTo = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from)
  const place = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, place), list[from]!, ...rest.slice(place)]
}

/** Where a question goes that is let go over another: `before` it, or behind. */
export const placeOver = (from: number, over: number, before: boolean): number =>
  over - (from < over ? 1 : 0) + (before ? 0 : 1)

/** One more, in the group of the one at that place. */
export const withQuestion = (questions: readonly Question[], at: number): Question[] =>
  questions.toSpliced(at + 1, 0, { id: '', group: questions[at]?.group ?? '', question: '', answer: '' })
