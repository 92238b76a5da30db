import { expect, test } from 'vitest'
import {
  makeAnchors,
  toArticle,
  cleanPage,
  groupQuestions,
  canBeHidden,
  makeSeo,
  getPageState,
  makeVersionName,
} from './rules.ts'
import type { PageText } from './tables.ts'

const text = (change: Partial<PageText> = {}): PageText => ({
  title: 'Sobre',
  summary: '',
  body: '',
  questions: [],
  seoTitle: '',
  seoDescription: '',
  ...change,
})

test.each([
  [[], '2026-11'],
  [['2026-10', '2026-11-2'], '2026-11'],
  [['2026-11'], '2026-11-2'],
  [['2026-11', '2026-11-2', '2026-11-3'], '2026-11-4'],
])('names a version where %j are taken %s', (taken, name) => {
  expect(makeVersionName('2026-11-22', taken)).toBe(name)
})

test('starts headings at h2 and gives each an anchor', () => {
  expect(
    toArticle('<h3>Troca &amp; devolução</h3><p>a</p><h4>Prazo</h4><h3>Troca &amp; devolução</h3><h3>!</h3>'),
  ).toEqual({
    html: '<h2 id="troca-devolucao">Troca &amp; devolução</h2><p>a</p><h3>Prazo</h3><h2 id="troca-devolucao-2">Troca &amp; devolução</h2><h2 id="parte">!</h2>',
    headings: [
      { id: 'troca-devolucao', title: 'Troca & devolução' },
      { id: 'troca-devolucao-2', title: 'Troca & devolução' },
      { id: 'parte', title: '!' },
    ],
  })
})

test('makes unique anchors and does not change existing ones', () => {
  const made = makeAnchors(['Como troco?', 'Como troco', 'ok'])
  expect(made).toEqual(['como-troco', 'como-troco-2', 'ok'])
  expect(makeAnchors(made)).toEqual(made)
})

test('sanitizes the text, and removes questions from other pages than the FAQ', () => {
  const wild = text({
    body: '<p onclick="x()">Oi</p><script>x()</script>',
    questions: [
      { id: '', group: 'Envio', question: 'Quanto demora?', answer: 'Cinco dias.' },
      { id: 'frete', group: 'Envio', question: 'Quanto custa?', answer: '<img src=x onerror=x()>Depende.' },
    ],
  })
  expect(cleanPage('about', wild)).toMatchObject({ body: '<p>Oi</p>', questions: [] })
  expect(cleanPage('faq', wild).questions).toEqual([
    { id: 'quanto-demora', group: 'Envio', question: 'Quanto demora?', answer: '<p>Cinco dias.</p>' },
    { id: 'frete', group: 'Envio', question: 'Quanto custa?', answer: '<p>Depende.</p>' },
  ])
  expect(cleanPage('faq', cleanPage('faq', wild))).toEqual(cleanPage('faq', wild))
})

test('groups questions in the order of the first of each group', () => {
  const asked = (id: string, group: string) => ({ id, group, question: id, answer: `<p>${id}</p>` })
  const groups = groupQuestions([asked('a', 'Envio'), asked('b', 'Troca'), asked('c', 'Envio')])
  expect(groups.map(({ name, questions }) => [name, questions.map(({ id }) => id)])).toEqual([
    ['Envio', ['a', 'c']],
    ['Troca', ['b']],
  ])
})

test('uses title and summary as default SEO fields', () => {
  expect(makeSeo(text({ summary: 'Resumo.' }))).toEqual({ title: 'Sobre', description: 'Resumo.' })
  expect(makeSeo(text({ body: '<p>Corpo da página.</p>' })).description).toBe('Corpo da página.')
  expect(makeSeo(text({ seoTitle: 'T', seoDescription: 'D', summary: 'Resumo.' }))).toEqual({
    title: 'T',
    description: 'D',
  })
})

test('a page with a future publication is scheduled, whether or not it is published; terms and privacy cannot be hidden', () => {
  const at = new Date()
  expect([
    getPageState({ publishAt: null, versionId: null }),
    getPageState({ publishAt: null, versionId: 'v' }),
    getPageState({ publishAt: at, versionId: null }),
    getPageState({ publishAt: at, versionId: 'v' }),
  ]).toEqual(['draft', 'published', 'scheduled', 'scheduled'])
  expect(['terms', 'privacy', 'about', 'faq', 'free'].map((kind) => canBeHidden(kind as 'terms'))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
