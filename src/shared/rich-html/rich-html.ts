import { DomUtils, parseDocument } from 'htmlparser2'
import { type Headings, htmlOf, linesOf, textOfRuns } from './blocks.ts'
import { isElement, nodesBelow } from './nodes.ts'
import { readBlocks } from './read-blocks.ts'

/**
 * Normalizes HTML of any origin, or plain text, into paragraphs, lists, small headings, quotes, emphasis and links.
 * Keeps every visible word. Idempotent.
 */
export const richHtml = (given: string, headings?: Headings): string => htmlOf(readBlocks(given), headings)

/** Returns the plain text, with one space between words and lines. */
export const richTextWords = (given: string): string =>
  linesOf(readBlocks(given)).map(textOfRuns).join(' ').replace(/\s+/g, ' ').trim()

/**
 * Cleans clipboard HTML for an editor. Content copied from the editor only loses event handlers, which would cause a
 * CSP report each.
 */
export function pastedHtml(html: string, headings?: Headings): string {
  const document = parseDocument(html)
  const elements = [...nodesBelow(document.children)].filter(isElement)
  if (!elements.some(({ attribs }) => 'data-pm-slice' in attribs)) return richHtml(html, headings)
  for (const element of elements)
    element.attribs = Object.fromEntries(
      Object.entries(element.attribs).filter(([name]) => !name.startsWith('on')),
    )
  return DomUtils.getOuterHTML(document)
}
