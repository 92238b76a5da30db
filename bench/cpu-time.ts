import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

// Fields of /proc/PID/stat after the name: parent pid, own CPU time, CPU time of ended children.
const [parent, own, children] = [1, [11, 12], [13, 14]]
/** Milliseconds per kernel clock tick: 10 on every Linux that Node supports */
const tick = 10

const statOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ').map(Number)

const spent = (stat: readonly number[], fields: readonly number[]): number =>
  fields.reduce((sum, field) => sum + stat[field]!, 0) * tick

/**
 * Returns the CPU time in ms of the shop and its database so far; NaN on other systems than Linux. It does not depend
 * on other load, unlike wall-clock time.
 */
export async function readCpuTime(url: string, pool: Pool): Promise<number> {
  try {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    const shop = Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(metrics)![1]) * 1_000
    const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
    const backends = rows.map(({ pid }) => statOf(pid))
    const postmaster = statOf(backends[0]![parent]!)
    return backends.reduce((sum, stat) => sum + spent(stat, own), shop + spent(postmaster, children))
  } catch {
    return Number.NaN
  }
}

/** Waits until shop and database have been idle for a second: background work of a start or a change has finished. */
export async function waitUntilIdle(url: string, pool: Pool): Promise<void> {
  for (let seconds = 0; seconds < 120; seconds++) {
    const before = await readCpuTime(url, pool)
    await sleep(1_000)
    if (!((await readCpuTime(url, pool)) - before > 100)) return
  }
  throw new Error('after two minutes the shop is still busy with itself')
}
