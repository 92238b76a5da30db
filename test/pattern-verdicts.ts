import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from 'recheck'
import type { Pattern } from './patterns.ts'

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))
const cacheFile = path('node_modules/.cache/safe-patterns.json')

/**
 * Bounds of the analysis in its own steps. None is a time: on a busy machine it takes longer and says the same. recheck's own
 * timeouts are off, and its random seed is fixed.
 */
const bounds = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  // `recallTimeout` keeps its default, which is off: null there calls everything safe
  randomSeed: 0,
}

/**
 * Returns how long a pattern may take by its text: `safe` (linear), `vulnerable` with its order of growth, or `not proven` with the
 * reason where the analysis came to the end of its steps.
 */
export async function verdictOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<string> {
  const found = await check(source, flags, bounds)
  if (found.status === 'safe') return 'safe'
  if (found.status === 'vulnerable') return `vulnerable (${found.complexity.summary})`
  return `not proven (${found.error.kind})`
}

/** Patterns that were proven safe by this version of the analysis; what else it says is asked again. */
export class SafePatterns {
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

  /** Keeps these, and forgets all others. */
  keep(patterns: readonly Pick<Pattern, 'source' | 'flags'>[]): void {
    mkdirSync(dirname(cacheFile), { recursive: true })
    writeFileSync(cacheFile, JSON.stringify(patterns.map((each) => this.#keyOf(each))))
  }
}
