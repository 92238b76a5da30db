// npm run screens: installs and builds what is missing, finds a Chromium, and takes screenshots on Node 24.
import { findOrInstallBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { fail } from './console.mjs'
import { install } from './install.mjs'
import { runOnNode24 } from './runtime.mjs'
import { inRoot } from './build-stamp.mjs'

try {
  await build(await install())
  const env = { CHROMIUM: await findOrInstallBrowser() }
  process.exitCode = await runOnNode24([inRoot('scripts', 'screens.ts'), ...process.argv.slice(2)], { env })
} catch (error) {
  fail(error)
}
