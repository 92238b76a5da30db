import { pino } from 'pino'

/** Structured logs on standard error; standard output is for messages to people. */
export const log = pino(
  { level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'warn'), base: undefined },
  pino.destination({ dest: 2, sync: false }),
)
