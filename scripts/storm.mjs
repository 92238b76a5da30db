// npm run storm -- --kills 100 --seed N: the full chaos tests of test/storm, or a repetition of an earlier run.
import { parseArgs } from 'node:util'
import { binPath } from './bin.mjs'
import { build } from './build.mjs'
import { Stop, fail } from './console.mjs'
import { install } from './install.mjs'
import { runOnNode24 } from './runtime.mjs'

const text = { type: /** @type {const} */ ('string') }
const options = { seed: text, runs: text, orders: text, kills: text, events: text, only: text }
const storms = ['orders', 'events', 'webhooks', 'money', 'kill-points', 'kill', 'task-kill', 'webhook-kill']

try {
  const asked = readArguments()
  const { only, ...strength } = {
    seed: String(Date.now() % 2 ** 31),
    runs: '100',
    orders: '200',
    kills: '100',
    events: '1000',
    ...asked,
  }
  const env = Object.fromEntries(
    Object.entries(strength).map(([name, value]) => [`STORM_${name.toUpperCase()}`, value]),
  )
  const node = await install()
  await build(node)
  const files = storms
    .filter((storm) => !only || storm === only)
    .map((storm) => `test/storm/${storm}.test.ts`)
  process.exitCode = await runOnNode24([binPath('vitest'), 'run', ...files], { env })
} catch (error) {
  fail(error)
}

function readArguments() {
  try {
    const { values } = parseArgs({ options })
    const numbers = Object.entries(values).filter(([name]) => name !== 'only')
    const understood = numbers.every(([, value]) => /^\d{1,10}$/.test(value))
    if (understood && (!values.only || storms.includes(values.only))) return values
  } catch {}
  throw new Stop(
    'Não entendi o pedido.',
    `Use: npm run storm -- [--only ${storms.join('|')}] [--seed N] [--runs N] [--orders N] [--kills N] [--events N]`,
  )
}
