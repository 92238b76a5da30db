import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { log } from '#platform/config/log'
import { isDemoComplete, countMissingDemoOrders, hasMissingImages } from './seed.ts'

// Image rendering uses a whole CPU and leaves hundreds of megabytes in its process, so it runs in a child process.

const script = fileURLToPath(new URL('../../../scripts/seed.ts', import.meta.url))

type Stop = () => Promise<void>

/**
 * Seeds the demo in a child process where it is incomplete. `started` receives a function that stops it. Throws when it
 * fails.
 */
export async function seedInChildProcess(
  say: (line: string) => void,
  started: (stop: Stop) => void,
): Promise<void> {
  if (await isDemoComplete()) return
  const child = fork(script, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  started(() => stop(child))
  for await (const line of createInterface(child.stdout!)) say(line)
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`the demo was not made (${code})`)
}

/**
 * Creates demo orders and the remaining images in a low-priority child process while the shop is open. The child ends
 * with the shop, even with a killed one, and the next start resumes. Returns a function that stops it.
 */
export async function finishSeedInBackground(): Promise<Stop> {
  const [orders, pictures] = [await countMissingDemoOrders(), await hasMissingImages()]
  if (orders === 0 && !pictures) return async () => {}
  const wishes = [...(orders > 0 ? ['--orders', String(orders)] : []), ...(pictures ? ['--pictures'] : [])]
  const child = fork(script, wishes, {
    stdio: 'ignore',
    // One encoding thread leaves the other CPUs to the shop; fewer malloc arenas use less memory.
    env: { ...process.env, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' },
  })
  child.on('error', (error) => log.warn({ error: String(error) }, 'what the demo still lacks'))
  if (child.pid) stepBack(child.pid)
  return () => stop(child)
}

function stepBack(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch (error) {
    log.debug({ error: String(error) }, 'what the demo still lacks is made at full priority')
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.kill()) return
  await Promise.race([once(child, 'exit'), sleep(5_000, undefined, { ref: false })])
  child.kill('SIGKILL')
}
