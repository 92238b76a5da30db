import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url)

/** Version of the store. */
export const storeVersion = (
  JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
).version

let commit: string | null | undefined

/** Returns the commit that the store was started from; null outside a repository, or without git. Asks git once. */
export function readCommit(): string | null {
  if (commit === undefined) {
    try {
      const args = ['rev-parse', '--short=12', 'HEAD']
      const options = { cwd: fileURLToPath(root), timeout: 2_000, encoding: 'utf8', stdio: 'pipe' } as const
      commit = execFileSync('git', args, options).trim() || null
    } catch {
      commit = null
    }
  }
  return commit
}
