// npm start: from a fresh clone to an open shop. With --dev pages are built on demand and hot-reload.
import { build } from './build.mjs'
import { fail } from './console.mjs'
import { install } from './install.mjs'
import { runOnNode24 } from './runtime.mjs'
import { inRoot } from './build-stamp.mjs'

const since = Date.now()
const dev = process.argv.includes('--dev')

try {
  const node = await install()
  if (!dev) await build(node)
  const env = { SHOP_START_MS: String(since) }
  const args = [inRoot('src', 'server', 'main.ts'), ...process.argv.slice(2)]
  process.exitCode = await runOnNode24(args, { env, leash: true })
} catch (error) {
  fail(error)
}
