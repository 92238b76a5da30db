import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

export type Pattern = { source: string; flags: string; location: string }

/** Returns every regular expression literal of these files, and the places that build one at runtime. */
export function findPatterns(globs: readonly string[], root: string): { written: Pattern[]; made: string[] } {
  const written: Pattern[] = []
  const made: string[] = []
  for (const file of globSync(globs as string[], { cwd: root })) {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    const placeOf = (at: number) => `${file}:${text.slice(0, at).split('\n').length}`
    const { program } = parseSync(file, text)
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        written.push({ source: node.regex.pattern, flags: node.regex.flags, location: placeOf(node.start) })
      },
      NewExpression({ callee, start }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') made.push(placeOf(start))
      },
      CallExpression({ callee, start }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') made.push(placeOf(start))
      },
    }).visit(program)
  }
  return { written, made }
}
