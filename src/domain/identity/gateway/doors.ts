import type { Door } from './door-shapes.ts'
import { doorsIn } from './doors-in.ts'
import { doorsOwn } from './doors-own.ts'

export type { Door }

export const doors: readonly Door[] = [...doorsIn, ...doorsOwn]

const name = /^[\w.-]+$/

/** What stands in `path` at the `:name` of the door's; '' where it has none, undefined where it is another path. */
function namedIn(door: Door, path: string): string | undefined {
  const [start = '', end] = door.path.split(/:\w+/)
  if (end === undefined) return path === start ? '' : undefined
  if (!path.startsWith(start) || !path.endsWith(end)) return undefined
  const named = path.slice(start.length, path.length - end.length)
  return name.test(named) ? named : undefined
}

/** The door of a call, and what stands in its path at `:name`. */
export function doorOf(method: string, path: string): { door: Door; named: string | undefined } | undefined {
  for (const door of doors) {
    const named = door.method === method ? namedIn(door, path) : undefined
    if (named !== undefined) return { door, named: named || undefined }
  }
  return undefined
}
