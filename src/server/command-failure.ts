import { describeProblem } from './start-problem.ts'
import { complain } from './welcome.ts'

/** Prints why a command failed and sets exit code 1. */
export function explain(error: unknown): void {
  debug(error)
  const { sentence, wayOn } = describeProblem(error)
  complain(sentence.replace('A loja não abriu', 'O comando parou'), wayOn)
  process.exitCode = 1
}

/** Prints the whole error when the log level is debug. */
export function debug(error: unknown): void {
  if (process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace') console.error(error)
}
