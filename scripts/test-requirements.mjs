// What the chosen tests need besides Node: built pages, a browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { binPath } from './bin.mjs'
import { inRoot } from './build-stamp.mjs'

const everything = { pages: true, browser: true }
/** Projects of vitest.config.ts that open the shop with its pages. */
const withPages = ['server', 'processes', 'e2e']

/** Returns the requirements of these projects. */
export const needsOf = (projects) => ({
  pages: projects.some((name) => withPages.includes(name)),
  browser: projects.includes('e2e'),
})

/**
 * Returns the projects of the test files selected by these vitest arguments; undefined if vitest cannot tell. Without
 * arguments vitest is not called: that is all projects.
 */
export function projectsOf(node, args) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-list-'))
  try {
    const list = join(folder, 'files.json')
    const asked = [binPath('vitest'), 'list', '--filesOnly', `--json=${list}`, ...args]
    const { status } = spawnSync(node, asked, { cwd: inRoot(), stdio: 'ignore' })
    if (status !== 0) return undefined
    return [...new Set(JSON.parse(readFileSync(list, 'utf8')).map(({ projectName }) => projectName))]
  } catch {
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the requirements of the tests selected by these arguments; everything if unknown. */
export function needs(node, args) {
  if (args.length === 0) return everything
  const projects = projectsOf(node, args)
  return projects ? needsOf(projects) : everything
}
