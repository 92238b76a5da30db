import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Pool } from 'pg'

const run = promisify(execFile)

export type Rate = {
  perSecond: number
  /** p50, p95 and p99 of the latency, as text */
  times: string
}

/** Measures requests per second to these paths in turn with wrk, which itself uses little CPU. */
export const measureRate = (
  url: string,
  paths: readonly string[],
  connections: number,
  seconds: number,
): Promise<Rate> => wrk(url, visits(paths), connections, seconds)

/** Measures cart additions per second, one item each, into 4,000 carts in turn. */
export const fillCarts = (url: string, variants: readonly string[], connections: number, seconds: number) =>
  wrk(url, additions(variants), connections, seconds)

async function wrk(url: string, lua: string, connections: number, seconds: number): Promise<Rate> {
  if (!existsSync('/usr/bin/wrk'))
    throw new Error('wrk is missing: install the package of that name and run again')
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const script = join(folder, 'paths.lua')
    writeFileSync(script, lua + whenDone)
    const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'accept-encoding: br', '-s', script]
    const { stdout } = await run('/usr/bin/wrk', [...options, url])
    const latencies = new Map(
      [...stdout.matchAll(/^(p\d+) (\d+)$/gm)].map(([, name, time]) => [name!, time!]),
    )
    const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
    if (failed) throw new Error(`${failed} answers of ${url} were errors`)
    return {
      perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
      times: timesOf((at) => Number(latencies.get(`p${at}`)) / 1_000),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const visits = (paths: readonly string[]): string => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
`

const additions = (variants: readonly string[]): string => `
local variants = { ${variants.map((id) => JSON.stringify(id)).join(', ')} }
math.randomseed(os.time())
local function session()
  return (("xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx"):gsub("x", function() return string.format("%x", math.random(0, 15)) end))
end
-- fewer carts than may begin at one address, so that the limit is not what is measured
local carts = {}
for i = 1, 4000 do carts[i] = session() end
local cart = 0
request = function()
  cart = cart % #carts + 1
  local body = '{"variantId":"' .. variants[math.random(#variants)] .. '","quantity":1}'
  return wrk.format("POST", "/api/cart/items", { ["content-type"] = "application/json", ["x-cart-session"] = carts[cart] }, body)
end
`

const whenDone = `
done = function(summary, latency)
  for _, at in pairs({ 50, 95, 99 }) do
    io.write(string.format("p%d %d\\n", at, latency:percentile(at)))
  end
end
`

/** Runs `work` in parallel for so long and counts the completed runs. */
export async function runInParallel(
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
  return { perSecond: took.length / seconds, times: timesOf(getPercentile(took)) }
}

/** Creates a function that returns a percentile of times in ms; 100 is the maximum. */
export function getPercentile(took: readonly number[]): (at: number) => number {
  const sorted = took.toSorted((a, b) => a - b)
  return (at) => sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * at) / 100))] ?? 0
}

const timesOf = (percentile: (at: number) => number): string =>
  `${[50, 95, 99].map((at) => `p${at} ${percentile(at).toFixed(1)}`).join(', ')} ms`

/** Waits until no cache invalidation and no due or active job remains. */
export async function waitUntilIdle(pool: Pool): Promise<void> {
  const begun = performance.now()
  const waiting = async () =>
    (
      await pool.query<{ drops: number; jobs: number }>(
        `select (select count(*) from cache_invalidations)::int as drops, (select count(*) from jobs.job
           where state in ('created', 'retry', 'active') and start_after <= now())::int as jobs`,
      )
    ).rows[0]!
  let quietSince = performance.now()
  for (let left = await waiting(); performance.now() - quietSince < 2_000; left = await waiting()) {
    if (left.drops > 0 || left.jobs > 0) quietSince = performance.now()
    if (performance.now() - begun > 300_000)
      throw new Error(`after five minutes ${left.drops} changes and ${left.jobs} jobs still wait`)
    await sleep(200)
  }
  const waited = performance.now() - begun - 2_000
  if (waited > 1_000) console.info(`waited ${Math.round(waited / 1_000)} s until nothing drained behind it\n`)
}

/**
 * Prints a rate beside the baseline of this machine from the same run: only the ratio is comparable across machines.
 */
export function printRate(what: string, rate: Rate, limit: string, most: Rate): void {
  const ratio = (rate.perSecond / most.perSecond).toPrecision(2)
  console.info(
    `${what}\n  ${rate.perSecond.toFixed(0)}/s, ${rate.times}\n  ${limit}: ${most.perSecond.toFixed(0)}/s\n  ratio ${ratio}\n`,
  )
}
