import { parseDocument } from 'htmlparser2'
import { cleanText } from '#shared/text/clean-text'
import {
  addBlock,
  type Block,
  type Line,
  getLines,
  type Marks,
  toLabelRuns,
  type Run,
  normalizeRuns,
} from './blocks.ts'
import { blockNames, droppedNames, markNames, wordEndNames } from './element-names.ts'
import { type Element, isElement, type Node, walkNodes, getStyle, getText } from './nodes.ts'
import { parseTable } from './table.ts'
import { escapeTypedBrackets } from './typed-brackets.ts'
import { addWordItem, isWordMarker, parseWordItem } from './word-list.ts'

/** Deeper elements are read as plain text: each level costs stack. */
const deepest = 100
/** Maximum nesting of lists and quotes. */
const mostNested = 6

/**
 * Parses HTML of any origin, or plain text, into blocks. Text without block elements keeps its line breaks; a table
 * becomes a list of its rows.
 */
export function parseBlocks(given: string): Block[] {
  const { children } = parseDocument(escapeTypedBrackets(cleanText(given)))
  const keepsBreaks = ![...walkNodes(children)].some(
    (node) => isElement(node) && (blockNames.has(node.name) || node.name === 'br'),
  )
  return new Reader({ keepsBreaks, nested: 0 }).read(children, 'p')
}

const headings: Readonly<Record<string, Line['kind']>> = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
}

class Reader {
  readonly #blocks: Block[] = []
  readonly #options: { keepsBreaks: boolean; nested: number }
  #base: Line['kind'] = 'p'
  #open: Line | undefined

  constructor(options: { keepsBreaks: boolean; nested: number }) {
    this.#options = options
  }

  /** `base` is the kind of line for text outside a paragraph. */
  read(nodes: readonly Node[], base: Line['kind'], marks: Marks = {}): Block[] {
    this.#base = base
    for (const node of nodes) this.#node(node, marks, 0)
    this.#close()
    return this.#blocks
  }

  #node(node: Node, marks: Marks, depth: number): void {
    const text = getText(node)
    if (text !== undefined) return this.#text(text, marks)
    if (!isElement(node) || droppedNames.has(node.name) || isWordMarker(node)) return
    if (depth > deepest) return this.#text(textBelow(node), marks)
    if (node.name === 'br') return this.#add('break')
    if (!blockNames.has(node.name)) return this.#inline(node, marks, depth)
    this.#close()
    this.#block(node, marks, depth)
    this.#close()
  }

  #each(nodes: readonly Node[], marks: Marks, depth: number): void {
    for (const node of nodes) this.#node(node, marks, depth + 1)
  }

  #inline(element: Element, marks: Marks, depth: number): void {
    this.#each(element.children, marksOf(element, marks), depth)
    if (wordEndNames.has(element.name)) this.#text(' ', marks)
  }

  #block(element: Element, marks: Marks, depth: number): void {
    const { name, children } = element
    const isFull = this.#options.nested >= mostNested
    if (!isFull && (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir'))
      return this.#list(element, marks)
    if (!isFull && name === 'blockquote') {
      const blocks = this.#inner().read(children, 'bare', marks)
      if (blocks.length > 0) this.#blocks.push({ kind: 'blockquote', blocks })
      return
    }
    if (!isFull && name === 'table') {
      this.#blocks.push(...parseTable(element, (nodes) => this.#inner().read(nodes, 'p', marks)))
      return
    }
    if (!isFull && name === 'dl') return this.#terms(element, marks)
    const item = !isFull && name === 'p' ? parseWordItem(element) : undefined
    if (item) {
      const blocks = this.#inner().read(children, 'bare', marks)
      if (blocks.length > 0) addWordItem(this.#blocks, item, blocks)
      return
    }
    const kind = headings[name] ?? (name === 'p' ? 'p' : undefined)
    if (kind) this.#open = { kind, runs: [] }
    this.#each(children, marks, depth)
  }

  #inner(): Reader {
    return new Reader({ ...this.#options, nested: this.#options.nested + 1 })
  }

  /** Content between items, such as the inner lists of Google Docs, belongs to the item before. */
  #list({ name, children }: Element, marks: Marks): void {
    const items: Block[][] = []
    for (const node of children) {
      const isItem = isElement(node) && node.name === 'li'
      const blocks = this.#inner().read(isItem ? node.children : [node], 'bare', marks)
      const last = items.at(-1)
      if (!isItem && last) for (const block of blocks) addBlock(last, block)
      else if (blocks.length > 0) items.push(blocks)
    }
    if (items.length > 0) this.#blocks.push({ kind: name === 'ol' ? 'ol' : 'ul', items })
  }

  /** Converts a definition list into lines such as `Tecido: Linho`. */
  #terms({ children }: Element, marks: Marks): void {
    const items: Block[][] = []
    let name: Run[] = []
    const parts = children.flatMap((node) =>
      isElement(node) && node.name === 'div' ? node.children : [node],
    )
    const add = (runs: Run[]) => {
      const tidy = normalizeRuns(runs)
      if (tidy.length > 0) items.push([{ kind: 'bare', runs: tidy }])
    }
    for (const part of parts) {
      const lines = getLines(this.#inner().read([part], 'bare', marks))
      const runs = lines.flatMap((line) => [...line, { text: ' ', marks: {} }])
      const isTerm = isElement(part) && part.name === 'dt'
      if (isTerm) add(name)
      else if (runs.length > 0) add([...toLabelRuns(name), ...runs])
      if (isTerm || runs.length > 0) name = isTerm ? runs : []
    }
    add(name)
    if (items.length > 0) this.#blocks.push({ kind: 'ul', items })
  }

  #text(text: string, marks: Marks): void {
    if (!this.#options.keepsBreaks) return this.#add({ text: text.replace(/[ \t\n]+/g, ' '), marks })
    const paragraphs = text.split(/\n[ \t]*\n\s*/)
    for (const [index, paragraph] of paragraphs.entries()) {
      if (index > 0) this.#close()
      for (const [row, line] of paragraph.split('\n').entries()) {
        if (row > 0) this.#add('break')
        this.#add({ text: line.replace(/[ \t]+/g, ' '), marks })
      }
    }
  }

  #add(run: Run): void {
    if (!this.#open && run !== 'break' && run.text.trim() === '') return
    this.#open ??= { kind: this.#base, runs: [] }
    this.#open.runs.push(run)
  }

  #close(): void {
    if (!this.#open) return
    const runs = normalizeRuns(this.#open.runs)
    if (runs.length > 0) addBlock(this.#blocks, { ...this.#open, runs })
    this.#open = undefined
  }
}

const textBelow = (element: Element): string =>
  [...walkNodes([element])].map((node) => getText(node) ?? '').join(' ')

/** Returns the marks that an element and its style add; Google Docs wraps everything in a `b` that is not bold. */
function marksOf(element: Element, marks: Marks): Marks {
  const weight = getStyle(element, 'font-weight')
  const decoration = getStyle(element, 'text-decoration') + getStyle(element, 'text-decoration-line')
  const own = markNames[element.name]
  const isOwn = own && !(own === 'strong' && (weight === 'normal' || weight === '400'))
  const href = element.name === 'a' ? safeHref(element.attribs['href'] ?? '') : undefined
  return {
    ...marks,
    ...(isOwn && { [own]: true }),
    ...((weight === 'bold' || weight === 'bolder' || Number(weight) >= 600) && { strong: true }),
    ...(getStyle(element, 'font-style') === 'italic' && { em: true }),
    ...(href === undefined && decoration.includes('underline') && { u: true }),
    ...(decoration.includes('line-through') && { s: true }),
    ...(href !== undefined && { link: href }),
  }
}

const schemes = ['https:', 'http:', 'mailto:', 'tel:']

/** Returns undefined unless a link is a page, an email or a phone number. */
function safeHref(href: string): string | undefined {
  const text = href.trim()
  if (text === '' || text.startsWith('//') || text.startsWith('\\')) return undefined
  const base = 'https://loja.invalid'
  return URL.canParse(text, base) && schemes.includes(new URL(text, base).protocol) ? text : undefined
}
