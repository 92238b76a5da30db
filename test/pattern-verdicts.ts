import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from 'recheck'
import type { Pattern } from './patterns.ts'

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))
const cacheFile = path('node_modules/.cache/safe-patterns.json')

/**
 * Limits of the analysis in its own steps, not in time, so that the verdict does not depend on the machine. recheck's
 * timeouts are off and its random seed is fixed.
 */
const bounds = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  // `recallTimeout` keeps its default (off): null would report everything as safe
  randomSeed: 0,
}

/**
 * Analyzes the complexity of a pattern: `safe` (linear), `vulnerable` with its order of growth, or `not proven` with
 * the reason when the step limit was reached.
 */
export async function analyzePattern({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<string> {
  const found = await check(source, flags, bounds)
  if (found.status === 'safe') return 'safe'
  if (found.status === 'vulnerable') return `vulnerable (${found.complexity.summary})`
  return `not proven (${found.error.kind})`
}

/** Caches patterns proven safe by this version of the analysis; others are analyzed again. */
export class SafePatternCache {
  readonly #version: string
  readonly #known: Set<string>

  constructor() {
    this.#version = readFileSync(path('node_modules/recheck/package.json'), 'utf8') + JSON.stringify(bounds)
    const kept = existsSync(cacheFile) ? (JSON.parse(readFileSync(cacheFile, 'utf8')) as string[]) : []
    this.#known = new Set(kept)
  }

  #keyOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string {
    return createHash('sha256').update([this.#version, flags, source].join('\0')).digest('base64url')
  }

  has(pattern: Pick<Pattern, 'source' | 'flags'>): boolean {
    return this.#known.has(this.#keyOf(pattern))
  }

  /** Stores these patterns and removes all others. */
  keep(patterns: readonly Pick<Pattern, 'source' | 'flags'>[]): void {
    mkdirSync(dirname(cacheFile), { recursive: true })
    writeFileSync(cacheFile, JSON.stringify(patterns.map((each) => this.#keyOf(each))))
  }
}
