// npm run test:long: the long forms of the tests, one after another; the last lines say which of them failed.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { inRoot } from './build-stamp.mjs'
import { Stop, fail, say } from './console.mjs'

const text = { type: /** @type {const} */ ('string') }

/** Long forms by name: environment, script and arguments of each run. Seeds follow each other from a random one. */
const long = {
  browser: () => [[{ AXE: 'all', CRAWL: 'all', FORMS: 'all' }, 'test.mjs', '--project', 'e2e']],
  storm: () => [[{}, 'storm.mjs', '--runs', '300']],
  fuzz: (seeds) => {
    const first = (Date.now() % 2 ** 30) + 1
    const size = ['--calls', '20', '--pages', '80', '--share', '3']
    return Array.from({ length: seeds }, (_, at) => [{}, 'fuzz.mjs', '--seed', String(first + at), ...size])
  },
}

try {
  const { only, seeds } = readArguments()
  const results = []
  for (const name of only ? [only] : Object.keys(long))
    for (const [env, script, ...args] of long[name](seeds)) {
      const isGood = (await run(env, script, args)) === 0
      results.push(`${isGood ? '✓' : '✗'} ${name} ${args.join(' ')}`)
      if (!isGood) process.exitCode = 1
    }
  for (const line of results) say(line)
} catch (error) {
  fail(error)
}

function run(env, script, args) {
  const child = spawn(process.execPath, [inRoot('scripts', script), ...args], {
    cwd: inRoot(),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function readArguments() {
  try {
    const { values } = parseArgs({ options: { only: text, seeds: text } })
    const { only, seeds = '5' } = values
    if (/^[1-9]\d{0,3}$/.test(seeds) && (!only || Object.hasOwn(long, only)))
      return { only, seeds: Number(seeds) }
  } catch {}
  throw new Stop(
    'Não entendi o pedido.',
    `Use: npm run test:long -- [--only ${Object.keys(long).join('|')}] [--seeds N]`,
  )
}
