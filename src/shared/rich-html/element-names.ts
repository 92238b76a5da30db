const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Elements that start a new line. */
export const blockNames = names(
  'address article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section ' +
    'select summary table tbody td tfoot th thead tr ul blockquote',
)

/** Elements whose content is not text. */
export const droppedNames = names(
  'script style head title template xml iframe frame object embed applet noembed noframes svg math audio video canvas map ' +
    'o:officedocumentsettings w:worddocument w:latentstyles m:mathpr v:shape v:shapetype v:imagedata',
)

/** Inline elements that separate words. */
export const wordEndNames = names('label button input textarea td th')

/** Other element names of the same mark. */
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

/** Returns whether HTML, current or obsolete, has an element of this name (lower case). */
export const isHtmlName = (name: string): boolean =>
  blockNames.has(name) || inlineNames.has(name) || droppedNames.has(name)
