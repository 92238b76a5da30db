/** Elements that begin and end a paragraph. */
const blocks = new Set(
  'address article aside blockquote body dd div dl dt figure figcaption footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
)
/** Elements whose content nobody reads. */
const hidden = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'head', 'object'])

// Quoted values may hold `>`; what an unpaired quote spoils still ends at the next `>`. A `<` that begins no element
// is text.
const markup =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<\/?([a-z][\w:-]*)(?:(?:"[^"]*"|'[^']*'|[^'"<>])*|[^<>]*)>/gi

/** The text of an HTML description: paragraphs parted by an empty line, entities decoded, no element left. */
export function paragraphsOf(html: string): string {
  const isMarkup = html.search(markup) >= 0
  const text = isMarkup ? withoutElements(html) : html.replace(/\r\n?/g, '\n')
  return decode(text)
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .filter(Boolean)
        .join('\n'),
    )
    .filter(Boolean)
    .join('\n\n')
}

/** What is left of `<p<p>>` is an element again; after a second look the rest is held to be no markup at all. */
function withoutElements(html: string): string {
  const once = withoutMarkup(html)
  if (once.search(markup) < 0) return once
  const twice = withoutMarkup(once)
  return twice.search(markup) < 0 ? twice : twice.replaceAll('<', '')
}

function withoutMarkup(html: string): string {
  let text = ''
  let at = 0
  let inside: string | undefined
  for (const found of html.matchAll(markup)) {
    if (!inside) text += html.slice(at, found.index).replace(/\s+/g, ' ')
    at = found.index + found[0].length
    const name = found[1]?.toLowerCase()
    if (!name) continue
    const closes = found[0].startsWith('</')
    if (inside) inside = closes && name === inside ? undefined : inside
    else if (hidden.has(name)) inside = closes || found[0].endsWith('/>') ? undefined : name
    else text += breakOf(name, closes)
  }
  return inside ? text : text + html.slice(at).replace(/\s+/g, ' ')
}

function breakOf(name: string, closes: boolean): string {
  if (name === 'br') return '\n'
  if (name === 'li') return closes ? '' : '\n• '
  return blocks.has(name) ? '\n\n' : ''
}

/** Names and their characters in turn. */
const named = new Map(
  (
    'amp & lt < gt > quot " apos \' nbsp \u00a0 shy \u00ad ndash – mdash — hellip … bull • middot · lsquo ‘ rsquo ’ ldquo “ rdquo ” ' +
    'laquo « raquo » ordf ª ordm º deg ° reg ® copy © trade ™ euro € times × plusmn ± frac12 ½ frac14 ¼ frac34 ¾ sup2 ² ' +
    'aacute á agrave à acirc â atilde ã auml ä eacute é egrave è ecirc ê iacute í icirc î oacute ó ograve ò ocirc ô otilde õ ouml ö ' +
    'uacute ú ugrave ù ucirc û uuml ü ccedil ç ntilde ñ Aacute Á Agrave À Acirc Â Atilde Ã Eacute É Ecirc Ê Iacute Í ' +
    'Oacute Ó Ocirc Ô Otilde Õ Uacute Ú Uuml Ü Ccedil Ç Ntilde Ñ'
  )
    .split(' ')
    .flatMap((word, index, words) => (index % 2 === 0 ? [[word, words[index + 1]!] as const] : [])),
)

const decode = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi,
    (whole, dec?: string, hex?: string, name?: string) => {
      if (name) return named.get(name) ?? whole
      const point = dec ? Number(dec) : Number.parseInt(hex!, 16)
      const isText = (point >= 32 || point === 10) && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
      return isText ? String.fromCodePoint(point) : ''
    },
  )
