import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Rate = {
  perSecond: number
  /** a high percentile of the answers' times, in words */ high: string
}

/** Requests a second to one URL, counted by wrk: it takes the least of the machine for itself. */
export async function hammer(url: string, connections: number, seconds: number): Promise<Rate> {
  if (!existsSync('/usr/bin/wrk'))
    throw new Error('wrk is missing: install the package of that name and run again')
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', 'accept-encoding: br']
  const { stdout } = await run('/usr/bin/wrk', [...options, url])
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  if (failed) throw new Error(`${failed} answers of ${url} were errors`)
  return {
    perSecond,
    high: `p99 ${(Number(amount) * { us: 0.001, ms: 1, s: 1_000 }[unit as 'ms']).toFixed(1)} ms`,
  }
}

/** Runs `work` in so many lanes for so long and counts what was done. */
export async function lanes(
  count: number,
  seconds: number,
  work: (lane: number) => Promise<void>,
): Promise<Rate> {
  const end = performance.now() + seconds * 1_000
  const took: number[] = []
  const lane = async (index: number) => {
    while (performance.now() < end) {
      const begun = performance.now()
      await work(index)
      took.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: count }, (_, index) => lane(index)))
  took.sort((a, b) => a - b)
  const high = took[Math.floor(took.length * 0.95)] ?? 0
  return { perSecond: took.length / seconds, high: `p95 ${high.toFixed(1)} ms` }
}
