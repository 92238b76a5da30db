import { z } from 'zod'

/** What of a JSON Schema says how much a value may hold. */
type Shape = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  maxItems?: number
  items?: Shape
  properties?: Readonly<Record<string, Shape>>
  additionalProperties?: Shape | boolean
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
}

/** How much of a body an endpoint takes where its contract does not say it by fields: 64 kB. */
export const usualBytes = 64 * 1024

/** Letters of a text that its contract gives no limit; a test sees to it that every contract does. */
const usualLength = 2_000

/** Formats whose texts have an end of their own. */
const lengthOf: Readonly<Record<string, number>> = { uuid: 36, date: 10, time: 20, 'date-time': 40 }

const shapes = new WeakMap<z.ZodType, Shape>()

/** The shape of what may come in, made once for each schema. */
export function shapeOf(schema: z.ZodType): Shape {
  let shape = shapes.get(schema)
  if (!shape) {
    shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
    shapes.set(schema, shape)
  }
  return shape
}

/** The forms that a value may have, where there are several. */
const formsOf = ({ anyOf, oneOf }: Shape): readonly Shape[] | undefined =>
  (anyOf ?? oneOf)?.flatMap((form) => formsOf(form) ?? [form])

/** The most letters that a text of this shape may have; undefined where it says nothing of it. */
export function longest(shape: Shape): number | undefined {
  const values = shape.enum ?? (shape.const === undefined ? undefined : [shape.const])
  if (values) return Math.max(...values.map((value) => String(value).length))
  return shape.maxLength ?? lengthOf[shape.format ?? '']
}

/** A text of which nothing at all is known meets no pattern of a contract: the limit of its body is enough. */
const limitOf = (shape: Shape): number => {
  const forms = formsOf(shape)
  if (forms) return Math.max(...forms.map(limitOf))
  return longest(shape) ?? (shape.type === undefined ? Infinity : usualLength)
}

/** The shape of one property or item; of an unknown one, nothing is known. */
function inner({ items, properties = {}, additionalProperties: other }: Shape, key: string): Shape {
  if (items) return items
  const known = Object.hasOwn(properties, key) ? properties[key] : undefined
  return known ?? (isObject(other) ? other : {})
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * The value with every text cut one letter beyond its limit, and where that was done: what is too long is refused by
 * its length, and no pattern ever works on all of it.
 */
export function bounded(shape: Shape, value: unknown): { value: unknown; tooLong: string[] } {
  const tooLong: string[] = []
  const cut = (each: Shape, part: unknown, path: string): unknown => {
    if (typeof part === 'string') {
      const limit = limitOf(each)
      if (part.length <= limit) return part
      tooLong.push(path)
      return part.slice(0, limit + 1)
    }
    if (!isObject(part)) return part
    const kind = Array.isArray(part) ? 'array' : 'object'
    const forms = (formsOf(each) ?? [each]).filter(({ type }) => type === kind)
    const at = (key: string) => (path ? `${path}.${key}` : key)
    const shapeAt = (key: string): Shape =>
      forms.length > 0 ? { anyOf: forms.map((form) => inner(form, key)) } : {}
    if (Array.isArray(part))
      return part.map((item, index) => cut(shapeAt(String(index)), item, at(String(index))))
    return Object.fromEntries(
      Object.entries(part).map(([key, item]) => [key, cut(shapeAt(key), item, at(key))]),
    )
  }
  return { value: cut(shape, value, ''), tooLong }
}

/** A letter of JSON may be written as `\u0000`, a number with its sign, point and exponent. */
const bytesOfLetter = 6
const bytesOfNumber = 32

/** The most bytes that a value of this shape takes as JSON without spaces; Infinity where the shape has no end. */
function bytesOf(shape: Shape): number {
  const forms = formsOf(shape)
  if (forms) return Math.max(0, ...forms.map(bytesOf))
  if (shape.enum ?? shape.const) return (longest(shape) ?? 0) * bytesOfLetter + 2
  // a format's own letters are written as they are
  if (lengthOf[shape.format ?? '']) return lengthOf[shape.format!]! + 2
  if (shape.type === 'string') return (longest(shape) ?? Infinity) * bytesOfLetter + 2
  if (shape.type === 'number' || shape.type === 'integer') return bytesOfNumber
  if (shape.type === 'boolean' || shape.type === 'null') return 5
  if (shape.type === 'array') return (shape.maxItems ?? Infinity) * (bytesOf(shape.items ?? {}) + 1) + 2
  if (shape.type !== 'object' || isObject(shape.additionalProperties)) return Infinity
  const fields = Object.entries(shape.properties ?? {})
  return fields.reduce((sum, [key, each]) => sum + key.length * bytesOfLetter + 4 + bytesOf(each), 2)
}

/** Room for spaces and line ends around what the fields hold. */
const spaces = 1_024

/** The most bytes of a body of this schema, never above `most`. */
export const bodyBytes = (schema: z.ZodType, most = usualBytes): number =>
  Math.min(most, bytesOf(shapeOf(schema)) * 2 + spaces)

/** Objects and lists within one another that any body may have. */
const usualDepth = 16

/** Whether a value goes deeper than any contract does. */
export function isTooDeep(value: unknown, left = usualDepth): boolean {
  if (!isObject(value)) return false
  return left === 0 || Object.values(value).some((part) => isTooDeep(part, left - 1))
}
