import type { Door } from './door-shapes.ts'
import { doorsIn } from './doors-in.ts'
import { doorsOwn } from './doors-own.ts'

export type { Door }

export const doors: readonly Door[] = [...doorsIn, ...doorsOwn]

const keyOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '([\\w.-]+)')}$`)
const openings = doors.map((door) => ({ door, key: keyOf(door.path) }))

/** The door of a call, and what stands in its path at `:name`. */
export function doorOf(method: string, path: string): { door: Door; named: string | undefined } | undefined {
  for (const { door, key } of openings) {
    const match = door.method === method ? key.exec(path) : null
    if (match) return { door, named: match[1] }
  }
  return undefined
}
