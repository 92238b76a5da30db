import sanitize from 'sanitize-html'
import { normalizeRichHtml, richHtmlToText } from '#shared/rich-html/rich-html'

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
 * Sanitizes HTML of descriptions and pages: paragraphs, lists, small headings, emphasis and links; tables become
 * lists. Removes scripts, styles and handlers, but no words. Idempotent.
 */
export const cleanRichText = (given: string): string => sanitize(normalizeRichHtml(given), rules)

/** Returns the text of HTML with single spaces, for search engines and the store's search. */
export const toPlainText = (html: string): string => richHtmlToText(html)
