import type { HealthDay, HealthState } from '#contract/monitoring'

/** Days that are shown. */
export const shownDays = 45

/** Shares of failures from which a day is yellow and red, by kind of part. */
const limits = {
  api: { warning: 0.001, bad: 0.01 },
  pages: { warning: 0.001, bad: 0.01 },
  database: { warning: 0.000_1, bad: 0.01 },
  jobs: { warning: 0.000_001, bad: 0.02 },
  emails: { warning: 0.01, bad: 0.1 },
  provider: { warning: 0.01, bad: 0.1 },
} as const

type Kind = keyof typeof limits

const kindOf = (part: string): Kind => {
  const [kind = ''] = part.split(':')
  return kind in limits ? (kind as Kind) : 'provider'
}

/** Returns how a day went; `none` where nothing was counted. */
export function stateOfDay(part: string, { ok, failed }: Pick<HealthDay, 'ok' | 'failed'>): HealthState {
  if (ok + failed === 0) return 'none'
  const share = failed / (ok + failed)
  const { warning, bad } = limits[kindOf(part)]
  if (share >= bad) return 'bad'
  return share >= warning ? 'warning' : 'good'
}

/**
 * Returns the median of response times that were counted by upper bound in ms, as if they were spread evenly between
 * two bounds; null without any.
 */
export function estimateMedian(counts: readonly (readonly [bound: number, count: number])[]): number | null {
  const sorted = counts.filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b)
  const half = sorted.reduce((sum, [, count]) => sum + count, 0) / 2
  let below = 0
  let floor = 0
  for (const [bound, count] of sorted) {
    if (below + count >= half)
      return Math.round((floor + ((bound - floor) * (half - below)) / count) * 10) / 10
    below += count
    floor = bound
  }
  return null
}
