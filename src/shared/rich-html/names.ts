const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Elements that begin and end a line, whatever becomes of them. */
export const blockNames = names(
  'address article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section ' +
    'select summary table tbody td tfoot th thead tr ul blockquote',
)

/** Elements whose content is no text of the page. */
export const droppedNames = names(
  'script style head title template xml iframe frame object embed applet noembed noframes svg math audio video canvas map ' +
    'o:officedocumentsettings w:worddocument w:latentstyles m:mathpr v:shape v:shapetype v:imagedata',
)

/** Elements after which a word ends though the line goes on. */
export const wordEndNames = names('label button input textarea td th')

/** What other elements are called that mean the same emphasis. */
export const markNames: Readonly<Record<string, 'strong' | 'em' | 'u' | 's'>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
}

const inlineNames = names(
  'a abbr acronym b base basefont bdi bdo big br button cite code col colgroup data datalist del dfn em font img input ins ' +
    'kbd label link mark meta meter nobr noscript output param picture progress q rp rt ruby s samp slot small source span ' +
    'strike strong sub sup textarea time track tt u var wbr',
)

/** Whether HTML, of today or of earlier, has an element of this name (lower case). */
export const isHtmlName = (name: string): boolean =>
  blockNames.has(name) || inlineNames.has(name) || droppedNames.has(name)
