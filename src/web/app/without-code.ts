const preload = /<link rel="modulepreload"[^<>]*>/g
const entry = /<script type="module"[^<>]*><\/script>/g
/** What the router leaves in its scripts for its code to begin with. */
const state = /\$_?TSR/i

/** The HTML of a page that works by links and forms alone: it asks for none of the shop's code. */
export function withoutCode(html: string): string {
  const bare = html.replaceAll(preload, '').replaceAll(entry, '')
  let kept = ''
  let at = 0
  for (let begin = bare.indexOf('<script'); begin >= 0; begin = bare.indexOf('<script', at)) {
    const end = bare.indexOf('</script>', begin) + '</script>'.length
    kept += bare.slice(at, begin)
    if (!state.test(bare.slice(begin, end))) kept += bare.slice(begin, end)
    at = end
  }
  return kept + bare.slice(at)
}
