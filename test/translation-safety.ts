import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'

type Node = ESTree.Node
type Child = ESTree.JSXChild

/**
 * Kind of child for React. A browser translation moves text nodes into new elements; React can then neither remove such
 * a text nor insert before it, and the page breaks.
 */
type Kind = 'nothing' | 'element' | 'text' | 'unknown'

const literal = (value: unknown): Kind =>
  typeof value === 'string'
    ? value.trim()
      ? 'text'
      : 'nothing'
    : typeof value === 'number'
      ? 'text'
      : 'nothing'

const lists = new Set(['map', 'flatMap', 'from'])

/** Props and calls that wrap a bare text in an element of their own. */
const slots = new Set(['children', 'actions', 'bar', 'acts', 'createPortal', 'start', 'end', 'replacement'])

/** Returns the last name of `children`, `page.acts?.(thing)` or `createPortal(…)`. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'ChainExpression') return nameOf(node.expression)
  if (node.type === 'CallExpression') return nameOf(node.callee)
  return node.type === 'MemberExpression' ? nameOf(node.property) : undefined
}

/** Returns the kinds of an expression's values, including `nothing` when it may be absent. */
function kindsOf(node: Node): Kind[] {
  switch (node.type) {
    case 'JSXElement':
      return ['element']
    case 'JSXFragment':
      return node.children.flatMap(kindsOfChild)
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return kindsOf(node.expression)
    case 'ConditionalExpression':
      return [...kindsOf(node.consequent), ...kindsOf(node.alternate)]
    case 'LogicalExpression':
      return node.operator === '&&'
        ? ['nothing', ...kindsOf(node.right)]
        : [...kindsOf(node.left), ...kindsOf(node.right)]
    case 'Literal':
      return [literal(node.value)]
    case 'TemplateLiteral':
      return ['text']
    case 'JSXEmptyExpression':
      return ['nothing']
    default: {
      const name = nameOf(node) ?? ''
      if (node.type === 'CallExpression' && lists.has(name)) return ['nothing', 'element']
      return slots.has(name) ? ['element'] : ['unknown']
    }
  }
}

function kindsOfChild(child: Child): Kind[] {
  if (child.type === 'JSXText') return [literal(child.value)]
  if (child.type === 'JSXExpressionContainer') return kindsOf(child.expression as Node)
  return kindsOf(child as Node)
}

const has = (kinds: readonly Kind[], kind: Kind): boolean => kinds.includes(kind)
const mayBeText = (kinds: readonly Kind[]): boolean => has(kinds, 'text') || has(kinds, 'unknown')

/** Returns why the children of an element break under translation; undefined if they do not. */
function problemOf(children: readonly Child[]): string | undefined {
  const all = children.map(kindsOfChild).filter((kinds) => kinds.some((kind) => kind !== 'nothing'))
  if (all.length < 2) return undefined
  for (const [at, kinds] of all.entries()) {
    // a conditional text is removed on its own only when it has siblings
    if (mayBeText(kinds) && new Set(kinds).size > 1) return 'a conditional text beside others'
    if (!has(kinds, 'nothing')) continue
    const next = all.slice(at + 1).find((each) => !has(each, 'nothing') || mayBeText(each))
    if (next && mayBeText(next)) return 'a text after what is conditional'
  }
  return undefined
}

/** Returns the places in a file where a conditional child is beside a bare text. */
export function findTranslationProblems(file: string, text: string): string[] {
  const found: string[] = []
  const placeOf = (at: number) => `${file}:${text.slice(0, at).split('\n').length}`
  const note = (at: number, problem: string | undefined) => {
    if (problem) found.push(`${placeOf(at)} ${problem}`)
  }
  new Visitor({
    JSXElement: ({ children, start }) => note(start, problemOf(children)),
    JSXFragment({ children, start }) {
      const bare = children.some((child) => has(kindsOfChild(child), 'text'))
      note(start, bare ? 'a bare text in a fragment' : problemOf(children))
    },
  }).visit(parseSync(file, text).program)
  return found
}

/** Returns the same for all files of these globs. */
export const findTranslationProblemsIn = (globs: readonly string[], root: string): string[] =>
  globSync(globs as string[], { cwd: root }).flatMap((file) =>
    findTranslationProblems(file, readFileSync(`${root}/${file}`, 'utf8')),
  )
