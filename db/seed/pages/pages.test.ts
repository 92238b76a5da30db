import { expect, test } from 'vitest'
import { cleanRichText, plainText } from '#platform/rich-text'
import { pages } from './index.ts'

test('the texts of the demo are as the shop would keep them', () => {
  for (const [kind, { body, questions }] of Object.entries(pages))
    for (const html of [body, ...questions.map(({ answer }) => answer)])
      expect(cleanRichText(html).replaceAll(' rel="nofollow noopener"', ''), kind).toBe(html)
})

test('the FAQ has thirty answers in groups, and nobody’s filler', () => {
  const { questions } = pages.faq
  expect(questions).toHaveLength(30)
  expect(new Set(questions.map(({ question }) => question)).size).toBe(30)
  for (const { answer } of questions) expect(plainText(answer).length).toBeGreaterThan(40)
  for (const { body } of Object.values(pages)) expect(body).not.toMatch(/lorem|xxx|todo/i)
})
