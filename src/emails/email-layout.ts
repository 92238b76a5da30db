import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Business } from '#contract/settings'
import { formatLegalLine } from '#shared/brazil/seller-lines'

export type Email = { subject: string; html: string; text: string }

export const fillTemplate = (sentence: string, words: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, word: string) => String(words[word] ?? ''))

// Mail clients drop style sheets, so every element has inline styles.
export const emailStyles = {
  body: { margin: 0, background: '#FAF8F3', color: '#15130F', fontFamily: 'Helvetica, Arial, sans-serif' },
  sheet: { maxWidth: 560, margin: '0 auto', padding: 24 },
  brand: { fontSize: 28, fontWeight: 800, letterSpacing: 2, margin: '8px 0 24px' },
  heading: { fontSize: 18, margin: '24px 0 8px' },
  paragraph: { fontSize: 16, lineHeight: 1.5, margin: '0 0 12px' },
  strong: { fontSize: 16, fontWeight: 700, margin: '0 0 12px' },
  small: { fontSize: 13, lineHeight: 1.5, color: '#6A655B', margin: '12px 0' },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: { padding: '8px 0', borderBottom: '1px solid #E3DDD0', fontSize: 15 },
  piece: { padding: '4px 0 4px 16px', fontSize: 14, color: '#6A655B' },
  code: { fontSize: 32, fontWeight: 700, letterSpacing: 6, margin: '16px 0' },
  button: {
    display: 'inline-block',
    padding: '14px 28px',
    borderRadius: 999,
    background: '#B5401F',
    color: '#FFFFFF',
    fontWeight: 700,
    textDecoration: 'none',
  },
} as const

function Page({
  subject,
  business,
  children,
}: {
  subject: string
  business: Business
  children?: ReactNode
}) {
  const head = h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, subject))
  const sheet = h(
    'div',
    { style: emailStyles.sheet },
    h('p', { style: emailStyles.brand }, business.name),
    children,
    h('p', { style: emailStyles.small }, formatLegalLine(business)),
  )
  return h('html', { lang: 'pt-BR' }, head, h('body', { style: emailStyles.body }, sheet))
}

/** Renders an email as HTML and plain text, with the shop's name above and its legal line below. */
export function renderEmail({
  subject,
  business,
  sheet,
  text,
}: {
  subject: string
  business: Business
  sheet: ReactNode[]
  text: readonly string[]
}): Email {
  return {
    subject,
    html: `<!doctype html>${renderToStaticMarkup(h(Page, { subject, business }, sheet))}`,
    text: [...text, formatLegalLine(business)].filter(Boolean).join('\n\n'),
  }
}
