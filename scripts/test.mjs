// npm test: everything the tests need, then vitest, whose own summary is the last thing on the screen.
import { binPath } from './bin.mjs'
import { findOrInstallBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { fail } from './console.mjs'
import { install } from './install.mjs'
import { runOnNode24 } from './runtime.mjs'

try {
  const node = await install()
  await build(node)
  const env = { CHROMIUM: await findOrInstallBrowser() }
  process.exitCode = await runOnNode24([binPath('vitest'), 'run', ...process.argv.slice(2)], { env })
} catch (error) {
  fail(error)
}
