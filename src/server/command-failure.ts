import { describeProblem } from './start-problem.ts'
import { complain } from './welcome.ts'

/** Says why a command stopped, and makes the process leave with 1. */
export function explain(error: unknown): void {
  debug(error)
  const { sentence, wayOn } = describeProblem(error)
  complain(sentence.replace('A loja não abriu', 'O comando parou'), wayOn)
  process.exitCode = 1
}

/** The whole error, for whoever wants to see it. */
export function debug(error: unknown): void {
  if (process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace') console.error(error)
}
