// npm run fuzz -- --calls 100 --seed N: the full fuzz tests of test/fuzz, or a repetition of an earlier run.
import { parseArgs } from 'node:util'
import { binPath } from './bin.mjs'
import { build } from './build.mjs'
import { Stop, fail } from './console.mjs'
import { install } from './install.mjs'
import { runOnNode24 } from './runtime.mjs'

const text = { type: /** @type {const} */ ('string') }

try {
  const asked = {
    seed: String(Date.now() % 2 ** 31),
    calls: '100',
    pages: '400',
    share: '1',
    ...readArguments(),
  }
  const env = Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [`FUZZ_${name.toUpperCase()}`, value]),
  )
  const node = await install()
  await build(node)
  process.exitCode = await runOnNode24([binPath('vitest'), 'run', 'test/fuzz'], { env })
} catch (error) {
  fail(error)
}

function readArguments() {
  try {
    const { values } = parseArgs({ options: { seed: text, calls: text, pages: text, share: text } })
    if (Object.values(values).every((value) => /^[1-9]\d{0,9}$/.test(value))) return values
  } catch {}
  throw new Stop(
    'Não entendi o pedido.',
    'Use: npm run fuzz -- [--seed N] [--calls N] [--pages N] [--share N]',
  )
}
