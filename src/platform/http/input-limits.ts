import { z } from 'zod'

/** Keywords of a JSON Schema that limit the size of a value. */
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

/** Default size limit of a request body in bytes: 64 kB. */
export const defaultBodyBytes = 64 * 1024

/** Default maximum length of a text. A test checks that every contract sets its own. */
const usualLength = 2_000

/** Maximum length of texts with a fixed format. */
const lengthOf: Readonly<Record<string, number>> = { uuid: 36, date: 10, time: 20, 'date-time': 40 }

const shapes = new WeakMap<z.ZodType, Shape>()

/** Returns the shape of an input schema. Computed once per schema. */
export function toShape(schema: z.ZodType): Shape {
  let shape = shapes.get(schema)
  if (!shape) {
    shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
    shapes.set(schema, shape)
  }
  return shape
}

/** Returns the alternatives of a union, undefined for other shapes. */
const formsOf = ({ anyOf, oneOf }: Shape): readonly Shape[] | undefined =>
  (anyOf ?? oneOf)?.flatMap((form) => formsOf(form) ?? [form])

/** Returns the maximum length of a text of this shape; undefined if the shape sets none. */
export function getMaxLength(shape: Shape): number | undefined {
  const values = shape.enum ?? (shape.const === undefined ? undefined : [shape.const])
  if (values) return Math.max(...values.map((value) => String(value).length))
  return shape.maxLength ?? lengthOf[shape.format ?? '']
}

/** A text that the contract does not describe is matched by no pattern, so the limit of the body is enough. */
const limitOf = (shape: Shape): number => {
  const forms = formsOf(shape)
  if (forms) return Math.max(...forms.map(limitOf))
  return getMaxLength(shape) ?? (shape.type === undefined ? Infinity : usualLength)
}

/** Returns the shape of one property or item; an empty shape for an unknown one. */
function inner({ items, properties = {}, additionalProperties: other }: Shape, key: string): Shape {
  if (items) return items
  const known = Object.hasOwn(properties, key) ? properties[key] : undefined
  return known ?? (isObject(other) ? other : {})
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Cuts every text one character after its limit and returns the paths of the cut texts. They fail by length, and no
 * pattern runs on a long text.
 */
export function truncateTexts(shape: Shape, value: unknown): { value: unknown; tooLong: string[] } {
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

/** JSON may escape one character as `\u0000`. */
const bytesOfLetter = 6
const bytesOfNumber = 32

/** Returns the maximum size in bytes of a value of this shape as JSON without spaces; Infinity if it has no limit. */
function bytesOf(shape: Shape): number {
  const forms = formsOf(shape)
  if (forms) return Math.max(0, ...forms.map(bytesOf))
  if (shape.enum ?? shape.const) return (getMaxLength(shape) ?? 0) * bytesOfLetter + 2
  // characters of fixed formats are never escaped
  if (lengthOf[shape.format ?? '']) return lengthOf[shape.format!]! + 2
  if (shape.type === 'string') return (getMaxLength(shape) ?? Infinity) * bytesOfLetter + 2
  if (shape.type === 'number' || shape.type === 'integer') return bytesOfNumber
  if (shape.type === 'boolean' || shape.type === 'null') return 5
  if (shape.type === 'array') return (shape.maxItems ?? Infinity) * (bytesOf(shape.items ?? {}) + 1) + 2
  if (shape.type !== 'object' || isObject(shape.additionalProperties)) return Infinity
  const fields = Object.entries(shape.properties ?? {})
  return fields.reduce((sum, [key, each]) => sum + key.length * bytesOfLetter + 4 + bytesOf(each), 2)
}

/** Allowance in bytes for spaces and line breaks. */
const spaces = 1_024

/** Returns the size limit in bytes of a body of this schema, never above `most`. */
export const getMaxBodyBytes = (schema: z.ZodType, most = defaultBodyBytes): number =>
  Math.min(most, bytesOf(toShape(schema)) * 2 + spaces)

/** Maximum nesting of objects and lists in a body. */
const usualDepth = 16

/** Returns true if a value is nested deeper than the limit. */
export function isTooDeep(value: unknown, left = usualDepth): boolean {
  if (!isObject(value)) return false
  return left === 0 || Object.values(value).some((part) => isTooDeep(part, left - 1))
}
