import { setTimeout as sleep } from 'node:timers/promises'
import { endBySignal } from './end-by-signal.ts'
import { describeStartError } from './start-errors.ts'
import { printError, printProgress } from './console-output.ts'

/** Resource opened during the start. `idleAction` is for an immediate exit. */
type Opened = Readonly<{ close(): unknown; atOnce?(): void; limitMs?: number }>

/** Thrown between two phases of a start that was told to stop. */
class Interrupted extends Error {}

const opened: Opened[] = []
let starting: Promise<void> | undefined
let closing: Promise<void> | undefined
let closingSince = 0
let onClosing = () => {}
let closingSignal: NodeJS.Signals | undefined

/** Registers a resource; they are closed in reverse order. Throws when the shop is closing already. */
export function closeOnShutdown(it: Opened) {
  opened.push(it)
  if (closing) throw new Interrupted()
}

/** Registers a function that is called once when closing begins. */
export function onShutdown(act: () => void) {
  onClosing = act
}

/** Returns the signal that began the closing; undefined if there was none. */
export const getShutdownSignal = (): NodeJS.Signals | undefined => closingSignal

/**
 * Runs the start and installs handlers: signals, a lost parent process and uncaught errors lead to an orderly
 * close.
 */
export function runUntilShutdown(start: () => Promise<void>) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // The parent script holds the IPC channel: it closes even when the parent is killed with -9.
  if (process.connected) process.on('disconnect', () => onSignal())
  process.on('uncaughtException', (error) => void shutdownWithError(error))
  process.on('unhandledRejection', (error) => void shutdownWithError(error))
  starting = start()
  starting.catch((error: unknown) => shutdownWithError(error))
}

export async function shutdownWithError(error: unknown) {
  debug(error)
  if (closing) return
  const { sentence, wayOn } = describeStartError(error)
  printError(sentence, wayOn)
  await close()
  process.exit(1)
}

function onSignal(signal?: NodeJS.Signals) {
  if (!closing) {
    closingSignal = signal
    printProgress('Fechando: terminando o que está em andamento…')
    void close().then(() => endBySignal(signal ?? 'SIGTERM'))
    return
  }
  // One Ctrl-C may arrive twice, from the terminal and from npm; only a later one means "exit at once".
  if (Date.now() - closingSince < 1000) return
  for (const { atOnce } of opened.toReversed()) atOnce?.()
  process.kill(process.pid, 'SIGKILL')
}

function close(): Promise<void> {
  closingSince ||= Date.now()
  closing ??= closeAll()
  return closing
}

async function closeAll() {
  attempt(onClosing)
  // A start stops at its next phase; a long phase (the seed) is aborted by closing the database.
  await Promise.race([starting?.catch(() => {}), sleep(3000)])
  for (let next = opened.at(-1); next; next = opened.at(-1)) {
    const { limitMs = 90_000, close: end } = next
    await Promise.race([attempt(end), sleep(limitMs)])
    opened.splice(opened.indexOf(next), 1)
  }
}

async function attempt(act: () => unknown) {
  try {
    await act()
  } catch (error) {
    debug(error)
  }
}

function debug(error: unknown) {
  if (error instanceof Interrupted) return
  if (process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace') console.error(error)
}
