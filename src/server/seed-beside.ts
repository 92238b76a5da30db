import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { log } from '#platform/log'
import { demoIsMade, pastIsMissing, picturesAreMissing } from './seed.ts'

// Drawing fills a processor and leaves hundreds of megabytes behind in whoever does it, so the shop has it done.

const script = fileURLToPath(new URL('../../scripts/seed.ts', import.meta.url))

type Stop = () => Promise<void>

/** Fills the demo where it is not whole. `started` takes how to stop it. Throws when it could not be made. */
export async function seedBeside(say: (line: string) => void, started: (stop: Stop) => void): Promise<void> {
  if (await demoIsMade()) return
  const child = fork(script, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  started(() => stop(child))
  for await (const line of createInterface(child.stdout!)) say(line)
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`the demo was not made (${code})`)
}

/**
 * Writes the demo's past and draws its later pictures with the lowest priority while the shop is open. It ends with the
 * shop, even a killed one, and the next start goes on. Answers how to stop it.
 */
export async function finishBeside(): Promise<Stop> {
  const [orders, pictures] = [await pastIsMissing(), await picturesAreMissing()]
  if (orders === 0 && !pictures) return async () => {}
  const wishes = [...(orders > 0 ? ['--orders', String(orders)] : []), ...(pictures ? ['--pictures'] : [])]
  const child = fork(script, wishes, {
    stdio: 'ignore',
    // One thread for encoding leaves the other processors to the shop; few arenas keep its memory down.
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
