import { cleanRichText, toPlainText } from '#platform/http/rich-text'
import { isLegal, type PageKind } from '#shared/content/content-kinds'
import { toSlug } from '#shared/text/slug'
import { zip } from '#shared/data/zip'
import type { PageState, PageView, Question } from './contract.ts'
import type { PageText } from './tables.ts'

/** Returns the cache tag of everything that shows the page with this slug. */
export const pageTag = (slug: string): string => `content:${slug}`
/** Cache tag of everything that depends on which pages are published, and since when. */
export const pagesTag = 'content'

/** Returns the name of a version by its month; with a number if that month has one already. */
export function makeVersionName(day: string, taken: readonly string[]): string {
  const month = day.slice(0, 7)
  if (!taken.includes(month)) return month
  for (let number = 2; ; number++) if (!taken.includes(`${month}-${number}`)) return `${month}-${number}`
}

export const getPageState = (page: { publishAt: Date | null; versionId: string | null }): PageState =>
  page.publishAt ? 'scheduled' : page.versionId ? 'published' : 'draft'

/** Returns false for pages that the law requires or the storefront links to. */
export const canBeHidden = (kind: PageKind): boolean => !isLegal(kind)

/** Returns unique anchors for these texts. */
export function makeAnchors(texts: readonly string[]): string[] {
  // id of the main element
  const used = new Set(['conteudo'])
  return texts.map((text) => {
    const wanted = toSlug(text).slice(0, 70) || 'parte'
    let anchor = wanted
    for (let number = 2; used.has(anchor); number++) anchor = `${wanted}-${number}`
    used.add(anchor)
    return anchor
  })
}

/** Gives each question an anchor. A stored anchor stays when the question is reworded. */
function kept(questions: readonly Question[]): Question[] {
  const anchors = makeAnchors(questions.map(({ id, question }) => id || question))
  return zip(questions, anchors).map(([each, id]) => ({
    ...each,
    id,
    answer: cleanRichText(each.answer),
  }))
}

/** Normalizes a page for saving. */
export const cleanPage = (kind: PageKind, text: PageText): PageText => ({
  ...text,
  body: cleanRichText(text.body),
  questions: kind === 'faq' ? kept(text.questions) : [],
})

/** Returns HTML for a page with an h1: headings start at h2 and get ids. */
export function toArticle(html: string): Pick<PageView, 'html' | 'headings'> {
  const [start = '', ...parts] = html.split('<h3>').map((part) => part.split('</h3>'))
  const titles = parts.map(([inner = '']) => toPlainText(inner))
  const anchors = makeAnchors(titles)
  const under = parts.map(([inner, ...rest], at) => `<h2 id="${anchors[at]}">${inner}</h2>${rest.join('')}`)
  return {
    html: [...start, ...under].join('').replaceAll('<h4>', '<h3>').replaceAll('</h4>', '</h3>'),
    headings: zip(titles, anchors).map(([title, id]) => ({ id, title })),
  }
}

/** Groups questions by name, in the order of the first question of each group. */
export const groupQuestions = (questions: readonly Question[]): PageView['groups'] =>
  [...Map.groupBy(questions, ({ group }) => group)].map(([name, all]) => ({
    name,
    questions: all.map(({ id, question, answer }) => ({ id, question, html: answer })),
  }))

/** Returns the SEO fields; defaults come from title, summary and body. */
export const makeSeo = ({ seoTitle, seoDescription, title, summary, body }: PageText): PageView['seo'] => ({
  title: seoTitle || title,
  description: seoDescription || summary || toPlainText(body).slice(0, 155),
})

/** Days for which a preview link is valid. */
export const previewDays = 7
