import { existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { retryReporter } from '#test/retry-reporter'

const withoutDatabase = [
  'db/seed/{catalogue,pages/pages,orders/calendar,orders/customers}.test.ts',
  'src/**/rules.test.ts',
  'src/{shared,emails,texts}/**/*.test.ts',
  'src/platform/config/config.test.ts',
]
const processes = [
  'scripts/**/*.test.ts',
  'src/platform/postgres/postgres*.test.ts',
  'src/platform/config/process-lock.test.ts',
  'test/storm/kill.test.ts',
]
/**
 * More workers than cores, since most tests wait for timers, processes or PostgreSQL. Files of a worker share modules
 * (no isolation), so each restores what it changes.
 */
const together = { maxWorkers: 4, isolate: false }
/** CPU-bound tests: a busy machine makes them slower, so the timeout is long. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000 }
const slow = { testTimeout: 120_000, hookTimeout: 180_000 }

/**
 * PostgreSQL data and images of a run are in memory where possible: nothing outlives the run, and a database is cloned
 * for each of a hundred suites.
 */
const memory = '/dev/shm'
const room = 6 * 1024 ** 3
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  if (Math.min(bavail * bsize, freemem()) > room) process.env['TMPDIR'] ??= memory
}

/** The slowest files start first, so that none runs alone at the end. */
const longest = [
  'start',
  'kill',
  'resource',
  'staff-writes',
  'task-kill',
  // these wait for constant-time sign-in calls: spread among busy files, not all at once
  'sign-up',
  'redirects',
  'limits',
  'sign-in-ways',
  'own-account',
  'revoke-links',
  'second-factor',
  'newsletter',
  'letters',
  'crawl',
  'import',
  'restart',
  'browse',
  'buying',
  'pages',
  'team',
  'doctor',
  'same-price',
  'round-trip',
  'calls',
  'account',
  'security',
  'people',
  'axe-buying',
  'catalog',
  'pix',
  'failures',
  'small-screens',
  'keyboard',
  'staff',
  'cart',
  'sign-in',
]
/** Tests that change products of the whole shop start last, since others count them; the longest of them first. */
const last = ['products', 'bulk', 'categories', 'addresses', 'promotions']
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      const atEnd = last.findIndex((name) => moduleId.endsWith(`/e2e/${name}.test.ts`))
      if (atEnd !== -1) return longest.length + 1 + atEnd
      return index === -1 ? longest.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: process.env.CI ? ['default', retryReporter] : ['dot'],
    projects: [
      { test: { name: 'rules', include: withoutDatabase, ...patient, ...together } },
      { test: { name: 'architecture', include: ['test/*.test.ts'], ...patient, ...together } },
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'db/**/*.test.ts', 'test/{storm,fuzz}/*.test.ts'],
          exclude: ['src/web/**', ...withoutDatabase, ...processes],
          globalSetup: ['test/cluster.ts'],
          setupFiles: ['test/production-env.ts', 'test/fast-password-hash.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...together,
        },
      },
      {
        resolve: { conditions: ['web'] },
        ssr: { resolve: { conditions: ['web', ...defaultServerConditions] } },
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: ['src/web/**/*.dom.test.tsx'],
          ...together,
        },
      },
      {
        resolve: { conditions: ['web'] },
        test: {
          name: 'dom',
          include: ['src/web/**/*.dom.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['test/dom/setup.ts'],
          testTimeout: 20_000,
          ...together,
        },
      },
      {
        test: {
          name: 'processes',
          include: processes,
          ...slow,
          maxWorkers: together.maxWorkers,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['test/browser.ts', 'test/served-shops-setup.ts'],
          setupFiles: ['test/run-shops.ts'],
          ...slow,
          // In CI a failed e2e test is retried once with a new visitor, and the report shows it with the reason.
          retry: process.env.CI ? 1 : 0,
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
