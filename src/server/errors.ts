import { errors as shared } from '#shared/http/errors'
import { type ErrorCode, errors as sentences } from '#texts/errors'
import { contexts, type DeclaredCode } from './contexts.ts'

type Declared = keyof typeof shared | DeclaredCode

const declared: Record<string, number> = Object.assign(
  {},
  shared,
  ...contexts.map(({ contract }) => contract?.errors),
)

/** HTTP status of every code, from the contexts. A code with a message and no status does not compile. */
export const statusByCode: Readonly<Record<ErrorCode, number>> = declared as Record<Declared, number>

/** Message of every code. A code with a status and no message does not compile. */
export const messageByCode: Readonly<Record<Declared, string>> = sentences
