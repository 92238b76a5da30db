const preload = /<link rel="modulepreload"[^<>]*>/g
const entry = /<script type="module"[^<>]*><\/script>/g
/** Matches the router state that scripts read at hydration. */
const state = /\$_?TSR/i

/** Returns the HTML without framework scripts, for pages that work by links and forms only. */
export function stripScripts(html: string): string {
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
