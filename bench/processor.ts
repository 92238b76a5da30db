import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

// Of /proc/PID/stat, counted behind the name: who the parent is, what was spent, and what children spent that are gone.
const [parent, own, children] = [1, [11, 12], [13, 14]]
/** ms of one tick of the kernel's clock, which is a hundredth of a second on every Linux that Node runs on */
const tick = 10

const statOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ').map(Number)

const spent = (stat: readonly number[], fields: readonly number[]): number =>
  fields.reduce((sum, field) => sum + stat[field]!, 0) * tick

/**
 * The processor time in ms that the shop and its database have spent so far; NaN where this is no Linux. Waiting for
 * others on a busy machine is no part of it, so it tells what an answer takes where nobody else is.
 */
export async function processorTime(url: string, pool: Pool): Promise<number> {
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

/** Waits until shop and database leave the processors alone for a second: what a start or a change brings behind it has come to its end. */
export async function atRest(url: string, pool: Pool): Promise<void> {
  for (let seconds = 0; seconds < 120; seconds++) {
    const before = await processorTime(url, pool)
    await sleep(1_000)
    if (!((await processorTime(url, pool)) - before > 100)) return
  }
  throw new Error('after two minutes the shop is still busy with itself')
}
