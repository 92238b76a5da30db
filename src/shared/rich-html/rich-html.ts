import { DomUtils, parseDocument } from 'htmlparser2'
import { type Headings, renderBlocks, getLines, runsToText } from './blocks.ts'
import { isElement, walkNodes } from './nodes.ts'
import { parseBlocks } from './parse-blocks.ts'

/**
 * Normalizes HTML of any origin, or plain text, into paragraphs, lists, small headings, quotes, emphasis and links.
 * Keeps every visible word. Idempotent.
 */
export const normalizeRichHtml = (given: string, headings?: Headings): string =>
  renderBlocks(parseBlocks(given), headings)

/** Returns the plain text, with one space between words and lines. */
export const richHtmlToText = (given: string): string =>
  getLines(parseBlocks(given)).map(runsToText).join(' ').replace(/\s+/g, ' ').trim()

/**
 * Cleans clipboard HTML for an editor. Content copied from the editor only loses event handlers, which would cause a
 * CSP report each.
 */
export function cleanPastedHtml(html: string, headings?: Headings): string {
  const document = parseDocument(html)
  const elements = [...walkNodes(document.children)].filter(isElement)
  if (!elements.some(({ attribs }) => 'data-pm-slice' in attribs)) return normalizeRichHtml(html, headings)
  for (const element of elements)
    element.attribs = Object.fromEntries(
      Object.entries(element.attribs).filter(([name]) => !name.startsWith('on')),
    )
  return DomUtils.getOuterHTML(document)
}
