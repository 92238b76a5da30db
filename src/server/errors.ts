import { errors as shared } from '#shared/errors'
import { type ErrorCode, errors as sentences } from '#texts/errors'
import { contexts, type DeclaredCode } from './contexts.ts'

type Declared = keyof typeof shared | DeclaredCode

const declared: Record<string, number> = Object.assign(
  {},
  shared,
  ...contexts.map(({ contract }) => contract?.errors),
)

/** Every code and its HTTP status, as the contexts declare them. A code with a sentence and no status does not compile. */
export const statusOf: Readonly<Record<ErrorCode, number>> = declared as Record<Declared, number>

/** One sentence for every code. A code with a status and no sentence does not compile. */
export const sentenceOf: Readonly<Record<Declared, string>> = sentences
