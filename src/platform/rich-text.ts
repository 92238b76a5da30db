import sanitize from 'sanitize-html'
import { richHtml, richTextWords } from '#shared/rich-html/rich-html'

const rules: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'nofollow noopener' } }),
  },
}

/**
 * A text with form (descriptions, pages) as the shop stores and shows it: paragraphs, lists, small headings, emphasis and
 * links; tables become lists. Scripts, styles and handlers are removed, words are not. Cleaning twice changes nothing.
 */
export const cleanRichText = (given: string): string => sanitize(richHtml(given), rules)

/** A text without its elements, one space between words: for search engines and the shop's own search. */
export const plainText = (html: string): string => richTextWords(html)
