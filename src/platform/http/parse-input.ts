import { z } from 'zod'
import { fieldErrors as words } from '#texts/storefront/field-errors'
import { AppError } from './errors.ts'
import { toShape, truncateTexts } from './input-limits.ts'
import { stripInvisible } from './strip-invisible.ts'

/** Validates a value. Invalid path parameters answer 404; other invalid fields get a message each. */
export function parseInput(schema: z.ZodType | undefined, value: unknown, isPath = false): unknown {
  if (!schema) return undefined
  const { value: within, tooLong } = truncateTexts(toShape(schema), value)
  const result = schema.safeParse(isPath ? within : stripInvisible(within))
  const broken = result.success ? invalidUnicode(result.data) : undefined
  if (result.success && broken === undefined && tooLong.length === 0) return result.data
  if (isPath) throw new AppError('request.not_found')
  const fields = Object.create(null) as Record<string, string>
  if (result.success) {
    if (broken !== undefined) fields[broken] = words.characters
    for (const path of tooLong) fields[path] = words.tooLong
    throw new AppError('request.invalid', { fields })
  }
  for (const issue of nearest(result.error.issues)) {
    const keys =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    const message = issue.code === 'unrecognized_keys' ? words.unknown : issue.message
    for (const path of keys) fields[path.join('.')] ??= message
  }
  for (const path of tooLong) fields[path] ??= words.tooLong
  throw new AppError('request.invalid', { fields })
}

/** Returns the issues of the closest alternative of a union. */
const nearest = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    // Without a discriminator the union itself is the issue.
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue
    const [form = []] = issue.errors.toSorted((a, b) => a.length - b.length)
    return nearest(form).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
  })

/** Returns the path of the first text that PostgreSQL cannot store: with NUL or half a surrogate pair. */
function invalidUnicode(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, each] of Object.entries(value)) {
    const found = invalidUnicode(each, path ? `${path}.${key}` : key)
    if (found !== undefined) return found
  }
  return undefined
}
