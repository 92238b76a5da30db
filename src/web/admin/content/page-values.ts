import type { PageEdit, PageForm, Question } from '#contract/content'
import { content } from '#texts/admin/content'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'

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

/** Fields compared in the dialog for edit conflicts. */
export const conflict = {
  read: (current: unknown) => (current as PageEdit).form,
  words: createFieldLabels<PageForm>({
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

/** Creates an empty question in the group of the previous one. */
export const createQuestionAfter = (before: Question | undefined): Question => ({
  id: '',
  group: before?.group ?? '',
  question: '',
  answer: '',
})
