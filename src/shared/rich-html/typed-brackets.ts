import { Parser } from 'htmlparser2'
import { isHtmlName } from './element-names.ts'

type Tag = { name: string; start: number; end: number; values: boolean; closed: boolean }

/**
 * Escapes angle brackets that were typed as text: `Veste do <P> ao <GG>`, `cintura <M`, `<loja@exemplo.com.br>`. A
 * parser would drop them as elements. Real elements, and anything closed or with attributes, stay.
 */
export function escapeTypedBrackets(html: string): string {
  const text = escapeOpenEnd(html)
  const tags = tagsOf(text)
  const besideOthers = tags.some(isTyped)
  const closed = sizeNames.filter((name) => text.includes(`</${name}`))
  let escaped = ''
  let from = 0
  for (const tag of tags) {
    const isSize = () => !closed.includes(sizeOf(text, tag)) && isTypedSize(text, tag, besideOthers)
    if (!isTyped(tag) && !isSize()) continue
    const { start } = tag
    escaped += `${text.slice(from, start)}&lt;`
    from = start + 1
  }
  return escaped + text.slice(from)
}

/** Escapes a bracket after the last `>`: parsers drop everything after an unclosed tag. */
function escapeOpenEnd(html: string): string {
  const last = html.lastIndexOf('>') + 1
  const [first = '', ...parts] = html.slice(last).split('<')
  const isElement = (part: string) => isHtmlName(nameAt(part)) && !isSizeName(nameOf(part))
  const escaped = parts.map((part) => (isElement(part) || /^[!?]/.test(part) ? `<${part}` : `&lt;${part}`))
  return html.slice(0, last) + first + escaped.join('')
}

const nameOf = (part: string): string => /^\/?([^\s/>]*)/.exec(part)?.[1] ?? ''
const nameAt = (part: string): string => nameOf(part).toLowerCase()

function tagsOf(text: string): Tag[] {
  const tags: Tag[] = []
  const open: Tag[] = []
  let values = false
  const parser = new Parser({
    onopentagname: () => {
      values = false
    },
    onattribute: (_name, _value, quote) => {
      values ||= quote !== undefined
    },
    onopentag: (name, _attributes, isImplied) => {
      const tag = { name, start: parser.startIndex, end: parser.endIndex, values, closed: isImplied }
      tags.push(tag)
      open.push(tag)
    },
    onclosetag: (name, isImplied) => {
      const tag = open.pop()
      if (tag?.name === name) tag.closed ||= !isImplied
    },
  })
  parser.end(text)
  return tags
}

/** Returns whether a tag was typed: no HTML element, unclosed, without attributes; Office's `o:p` is an element. */
const isTyped = ({ name, values, closed }: Tag): boolean =>
  !closed &&
  !values &&
  !isHtmlName(name) &&
  (!name.includes(':') || name.startsWith('http') || name.startsWith('mailto'))

/** Sizes that are also element names. */
const sizeNames = ['P', 'S', 'U']
const isSizeName = (name: string): boolean => sizeNames.includes(name)
const sizeOf = (text: string, { start, end }: Tag): string => text.slice(start + 1, Math.min(end, start + 3))

/** Returns whether `<P>` is a size in a sentence: in capitals after a word and a space, or beside other sizes. */
function isTypedSize(text: string, tag: Tag, besideOthers: boolean): boolean {
  if (!isSizeName(sizeOf(text, tag))) return false
  const near = text.slice(Math.max(tag.start - 40, 0), tag.start)
  const line = near.slice(near.lastIndexOf('\n') + 1)
  const before = line.trimEnd()
  const isApart = before !== line || /[(/,:-]$/.test(before)
  return besideOthers || (isApart && before !== '' && !before.endsWith('>'))
}
