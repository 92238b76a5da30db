// npm test [-- FILE …]: prepares what the selected tests need (all by default), then runs vitest, whose summary is the
// last output.
import { binPath } from './bin.mjs'
import { findOrInstallBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { fail } from './console.mjs'
import { install } from './install.mjs'
import { generateRouteTrees } from './route-trees.mjs'
import { runOnNode24 } from './runtime.mjs'
import { needs } from './test-requirements.mjs'

try {
  const node = await install()
  generateRouteTrees(node)
  const args = process.argv.slice(2)
  const { pages, browser } = needs(node, args)
  if (pages) await build(node)
  const env = browser ? { CHROMIUM: await findOrInstallBrowser() } : {}
  process.exitCode = await runOnNode24([binPath('vitest'), 'run', ...args], { env })
} catch (error) {
  fail(error)
}
