import { holdPresses } from './early-presses.ts'
import { registerWorkerScript } from './offline/register-worker-script.ts'

const preloaded = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*>/g
const entry = /<script type="module"([^<>]*)><\/script>/
const source = / src="([^"]+)"/

/** Loads the code after at most this long, in ms; a background tab never paints. */
const longest = 5000

/**
 * Rewrites the HTML so that its scripts load after the first paint: on a slow connection, images and styles are not
 * delayed by code. Keeps the elements React renders, so that hydration matches.
 */
export function deferScripts(html: string): string {
  const files: string[] = []
  const bare = html.replace(preloaded, (_, file: string) => {
    files.push(file)
    return ''
  })
  const attributes = entry.exec(html)?.[1] ?? ''
  const src = source.exec(attributes)?.[1]
  if (!src) return html
  const marks = attributes.replace(' async=""', '').replace(source, '')
  return bare.replace(
    entry,
    () => `<script${marks}>${holdPresses};${begin(files, src)};${registerWorkerScript}</script>`,
  )
}

const begin = (files: readonly string[], src: string): string =>
  `(function(files,src){var begun;function add(tag,set){document.head.append(Object.assign(document.createElement(tag),set))}function begin(){if(begun)return;begun=true;files.forEach(function(href){add('link',{rel:'modulepreload',href:href})});add('script',{type:'module',async:true,src:src})}try{new PerformanceObserver(begin).observe({type:'paint',buffered:true})}catch(e){begin()}setTimeout(begin,${longest})})(${JSON.stringify(files)},${JSON.stringify(src)})`
