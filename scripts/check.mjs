// npm run check: all static checks without a database, two at a time, one line each.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { binPath } from './bin.mjs'
import { fail, say } from './console.mjs'
import { install } from './install.mjs'
import { inRoot } from './build-stamp.mjs'
import { generateRouteTrees } from './route-trees.mjs'

// More threads of tsc repeat each other's work: they only pay off on idle CPUs.
const threads = availableParallelism() > 2 ? [] : ['--singleThreaded']

// The longest first, so that none runs alone at the end.
const steps = [
  ['regras e arquitetura', 'vitest', 'run', '--project', 'rules', '--project', 'architecture'],
  ['tipos', 'tsc', '-b', ...threads],
  ['código sem uso', 'knip', '--no-gitignore'],
  ['regras de código', 'oxlint'],
  ['formatação', 'oxfmt', '--check'],
]
const atOnce = 2

async function check(node, [name, command, ...args]) {
  const since = Date.now()
  const { code, output } = await run(node, [binPath(command), ...args])
  const took = `${((Date.now() - since) / 1000).toFixed(1).replace('.', ',')} s`
  say(`${code === 0 ? '✓' : '✗'} ${name.padEnd(22)}${took.padStart(7)}`)
  if (code !== 0) say(`\n$ ${[command, ...args].join(' ')}\n${output.trim()}\n`)
  return code === 0
}

function run(node, args) {
  const child = spawn(node, args, { cwd: inRoot(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

try {
  const node = await install()
  generateRouteTrees(node)
  const waiting = [...steps]
  const results = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await check(node, next))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (results.includes(false)) process.exitCode = 1
} catch (error) {
  fail(error)
}
