import { cleanRichText, plainText } from '#platform/rich-text'
import { isLegal, type PageKind } from '#shared/page-kinds'
import { slugOf } from '#shared/slug'
import type { PageState, PageView, Question } from './contract.ts'
import type { PageText } from './tables.ts'

/** The tag of whatever shows the page with this slug. */
export const pageTag = (slug: string): string => `content:${slug}`
/** The tag of whatever says which pages the shop shows, and since when. */
export const pagesTag = 'content'

/** The name of what is published on a day, `2026-11-22`: its month, and a number where that month has one already. */
export function versionName(day: string, taken: readonly string[]): string {
  const month = day.slice(0, 7)
  if (!taken.includes(month)) return month
  for (let number = 2; ; number++) if (!taken.includes(`${month}-${number}`)) return `${month}-${number}`
}

export const stateOf = (page: { publishAt: Date | null; versionId: string | null }): PageState =>
  page.publishAt ? 'scheduled' : page.versionId ? 'published' : 'draft'

/** What the law wants to be there at any time, or the shop leads to. */
export const mayBeHidden = (kind: PageKind): boolean => !isLegal(kind)

/** The ids of these texts as links name them, each once. */
export function anchorsOf(texts: readonly string[]): string[] {
  // of the page around
  const used = new Set(['conteudo'])
  return texts.map((text) => {
    const wanted = slugOf(text).slice(0, 70) || 'parte'
    let anchor = wanted
    for (let number = 2; used.has(anchor); number++) anchor = `${wanted}-${number}`
    used.add(anchor)
    return anchor
  })
}

/** Questions as they are kept: with what their links name, which stays when the question is said in other words. */
function kept(questions: readonly Question[]): Question[] {
  const anchors = anchorsOf(questions.map(({ id, question }) => id || question))
  return questions.map((each, at) => ({
    ...each,
    id: anchors[at]!,
    answer: cleanRichText(each.answer),
  }))
}

/** A text as it is kept. */
export const cleaned = (kind: PageKind, text: PageText): PageText => ({
  ...text,
  body: cleanRichText(text.body),
  questions: kind === 'faq' ? kept(text.questions) : [],
})

/** A text under the heading of its page: its own begin at the second level, and a link can name each. */
export function asArticle(html: string): Pick<PageView, 'html' | 'headings'> {
  const [start, ...parts] = html.split('<h3>').map((part) => part.split('</h3>'))
  const titles = parts.map(([inner]) => plainText(inner!))
  const anchors = anchorsOf(titles)
  const under = parts.map(([inner, ...rest], at) => `<h2 id="${anchors[at]}">${inner}</h2>${rest.join('')}`)
  return {
    html: [...start!, ...under].join('').replaceAll('<h4>', '<h3>').replaceAll('</h4>', '</h3>'),
    headings: titles.map((title, at) => ({ id: anchors[at]!, title })),
  }
}

/** Questions under the names of their groups, in the order in which each group first comes. */
export const groupsOf = (questions: readonly Question[]): PageView['groups'] =>
  [...Map.groupBy(questions, ({ group }) => group)].map(([name, all]) => ({
    name,
    questions: all.map(({ id, question, answer }) => ({ id, question, html: answer })),
  }))

/** Where a page says nothing for search engines, its own words do. */
export const seoOf = ({ seoTitle, seoDescription, title, summary, body }: PageText): PageView['seo'] => ({
  title: seoTitle || title,
  description: seoDescription || summary || plainText(body).slice(0, 155),
})

/** So long a link to a draft opens. */
export const previewDays = 7
