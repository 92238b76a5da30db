import { DomUtils, parseDocument } from 'htmlparser2'
import { type Headings, htmlOf, linesOf, textOfRuns } from './blocks.ts'
import { isElement, nodesBelow } from './nodes.ts'
import { readBlocks } from './read-blocks.ts'

/**
 * HTML of any origin, or plain text, as the paragraphs, lists, small headings, quotations, emphasis and links of a rich text.
 * Every word that a reader would see is kept; done twice it changes nothing.
 */
export const richHtml = (given: string, headings?: Headings): string => htmlOf(readBlocks(given), headings)

/** The text alone, one space between words and lines. */
export const richTextWords = (given: string): string =>
  linesOf(readBlocks(given)).map(textOfRuns).join(' ').replace(/\s+/g, ' ').trim()

/**
 * HTML from a clipboard as an editor takes it. What an editor of the shop copied comes as it is, without handlers: the
 * browser would report each of them to the page's policy.
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
