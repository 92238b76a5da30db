import sanitize from 'sanitize-html'

const elements = ['p', 'br', 'strong', 'em', 'u', 's', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a']

/** What other editors call the same thing. */
const renamed = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', div: 'p', del: 's' }

const element = (tagName: string, attribs: sanitize.Attributes) => ({ tagName, attribs })

const rules: sanitize.IOptions = {
  allowedTags: elements,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 12,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(renamed).map(([from, to]) => [
        from,
        (_: string, attribs: sanitize.Attributes) => element(to, attribs),
      ]),
    ),
    a: (_, { href = '' }) => element('a', { href, rel: 'nofollow noopener' }),
  },
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    tag === 'p' && !text.trim() && mediaChildren.length === 0,
}

/**
 * A text with form (descriptions, pages) as the shop keeps and shows it: paragraphs, lists, small headings, emphasis and links; scripts, styles,
 * handlers and whatever else came along are gone. Plain text becomes paragraphs. Cleaning twice changes nothing.
 */
export function cleanRichText(given: string): string {
  const text = given.replace(/\r\n?/g, '\n').trim()
  const html = /<[a-z!/]/i.test(text) ? text : paragraphs(text)
  let cleaned = sanitize(html, rules).trim()
  // What an unclosed element leaves may need another look.
  for (
    let again = sanitize(cleaned, rules).trim();
    again !== cleaned;
    again = sanitize(cleaned, rules).trim()
  )
    cleaned = again
  return cleaned && !cleaned.includes('<') ? `<p>${cleaned}</p>` : cleaned
}

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${sanitize(part.trim(), { allowedTags: [], disallowedTagsMode: 'escape' })}</p>`)
    .join('')

/** A text without its elements, one space between words: for search engines and the shop's own search. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<\/(?:p|li|h3|h4|blockquote)>|<br\s*\/?>/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ')
    .trim()
