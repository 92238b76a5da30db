import { existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const withoutDatabase = [
  'db/seed/{catalogue,pages/pages,orders/calendar,orders/customers}.test.ts',
  'src/**/rules.test.ts',
  'src/domain/orders/facts/*.test.ts',
  'src/domain/shipping/{quotes/{packing,dispatch-days,call-budget},tracking/latest-status}.test.ts',
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
/** A busy machine makes tests slower, so the timeout is long: it ends only those that hang. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000 }
const slow = { testTimeout: 120_000, hookTimeout: 180_000 }
/** A wait ends with its condition; its limit is for a machine so busy that each step takes seconds. */
const waits = { expect: { poll: { timeout: 30_000 } } }

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

/** The slowest files start first, so that none runs alone at the end. Durations: `npm test -- --reporter=json`. */
const longest = [
  'scripts/new/resource.test.ts',
  'test/storm/money.test.ts',
  'test/storm/task-kill.test.ts',
  'test/storm/kill-points.test.ts',
  'test/storm/webhooks.test.ts',
  'test/fuzz/staff-writes.test.ts',
  'scripts/start.test.ts',
  'test/storm/kill.test.ts',
  // these wait for constant-time sign-in calls: spread among busy files, not all at once
  'src/domain/identity/endpoints/sign-up.test.ts',
  'src/domain/identity/gateway/redirects.test.ts',
  'src/domain/identity/people/limits.test.ts',
  'src/domain/identity/endpoints/sign-in-methods.test.ts',
  'src/domain/identity/endpoints/confirm-email.test.ts',
  'src/domain/identity/endpoints/own-account.test.ts',
  'src/server/doctor/doctor.test.ts',
  'test/fuzz/calls.test.ts',
  'src/server/pages/renderer.test.ts',
  'src/server/checks/database-outage.test.ts',
  'src/domain/imports/products/round-trip.test.ts',
  'src/server/pages/generated-images.test.ts',
  'src/platform/jobs/jobs.test.ts',
  'src/server/checks/price-consistency.test.ts',
  'db/seed/seed.test.ts',
  'src/server/start/secret-fingerprints.test.ts',
  'src/domain/checkout/checkout.test.ts',
  'scripts/dev.test.ts',
  'scripts/seed.test.ts',
  'src/web/admin/shell/main-menu.dom.test.tsx',
  'e2e/permissions.test.ts',
  'e2e/buying.test.ts',
  'e2e/forms-before-hydration.test.ts',
  'e2e/restart.test.ts',
  'e2e/import-export.test.ts',
  'e2e/pages.test.ts',
  'e2e/browse.test.ts',
  'e2e/crawl.test.ts',
  'e2e/users.test.ts',
  'e2e/content.test.ts',
  'e2e/reviews.test.ts',
  'e2e/security.test.ts',
  'e2e/keyboard.test.ts',
  'e2e/main-layout.test.ts',
  'e2e/account.test.ts',
  'e2e/cart.test.ts',
  'e2e/catalog.test.ts',
  'e2e/storefront-layout.test.ts',
  'e2e/session.test.ts',
]
/** Tests that change products of the whole store start last, since others count them; the longest of them first. */
const last = ['products', 'bulk', 'categories', 'redirects', 'promotions'].map(
  (name) => `e2e/${name}.test.ts`,
)
const renamed = [...longest, ...last].find((path) => !existsSync(path))
if (renamed) throw new Error(`vitest.config.ts sorts ${renamed}, which does not exist`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const [index, atEnd] = [longest, last].map((paths) =>
        paths.findIndex((path) => moduleId.endsWith(`/${path}`)),
      )
      if (atEnd! >= 0) return longest.length + 1 + atEnd!
      return index! >= 0 ? index! : longest.length
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: process.env.CI ? ['default'] : ['dot'],
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
          ...patient,
          ...waits,
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
          ...patient,
          ...waits,
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
          ...patient,
          ...waits,
          ...together,
        },
      },
      {
        test: {
          name: 'processes',
          include: processes,
          ...patient,
          ...waits,
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
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
