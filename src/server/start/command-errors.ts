import { describeStartError } from './start-errors.ts'
import { printError } from './console-output.ts'

/** Prints why a command failed and sets exit code 1. */
export function reportFailure(error: unknown): void {
  printErrorDetails(error)
  const { sentence, wayOn } = describeStartError(error)
  printError(sentence.replace('A loja não abriu', 'O comando parou'), wayOn)
  process.exitCode = 1
}

/** Prints the whole error when the log level is debug. */
export function printErrorDetails(error: unknown): void {
  if (process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace') console.error(error)
}
