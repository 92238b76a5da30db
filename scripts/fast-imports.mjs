// Loaded before anything else (runtime.mjs). Node parses the nearest package.json for each file that it loads: the 180
// kB of drizzle-orm a hundred times take a third of the start time. The format of its inner imports is known, so this
// skips it.
import { registerHooks } from 'node:module'

const inside = '/node_modules/drizzle-orm/'
const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    if (context.conditions.includes('require')) return next(specifier, context)
    if (/^\.\.?\//.test(specifier) && context.parentURL?.includes(inside))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const answer = found.get(specifier) ?? next(specifier, context)
    found.set(specifier, answer)
    return { ...answer, shortCircuit: true }
  },
})
