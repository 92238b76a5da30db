import { pino } from 'pino'

/** Structured lines on standard error, so that standard output stays for people. */
export const log = pino(
  { level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'warn'), base: undefined },
  pino.destination({ dest: 2, sync: false }),
)
