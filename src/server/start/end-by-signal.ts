import { flushCompileCache } from 'node:module'

/**
 * Ends the process by a signal that it received, after everything is closed. `process.exit` joins the threads of V8,
 * which may wait for the main thread for ever (https://github.com/nodejs/node/issues/54918).
 */
export function endBySignal(signal: NodeJS.Signals): void {
  flushCompileCache()
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
  // As process 1 of a container its own signals are ignored.
  process.exit()
}
