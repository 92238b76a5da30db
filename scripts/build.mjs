// Builds the web with Vite when its sources changed; the server runs from source.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { binPath } from './bin.mjs'
import { Stop, step } from './console.mjs'
import { dropStamp, hashOf, inRoot, readStamp, writeStamp } from './build-stamp.mjs'
import { withLock } from './lock.mjs'

const stamp = inRoot('dist', '.stamp')

const sources = () => [
  ...['src/web', 'src/shared', 'src/texts', 'public'].map((folder) => inRoot(folder)),
  ...readdirSync(inRoot('src', 'domain')).map((context) => inRoot('src', 'domain', context, 'contract.ts')),
  ...['vite.config.ts', 'package.json', 'package-lock.json'].map((file) => inRoot(file)),
]

// The build itself writes the route trees.
const isSource = (file) => !/\.test\.tsx?$/.test(file) && !/\.gen\.(ts|js)$/.test(file)
const sourceHash = () => hashOf(sources(), isSource)
const fresh = () => readStamp(stamp) === sourceHash()

export async function build(node) {
  if (!fresh()) await withLock(() => fresh() || make(node))
}

async function make(node) {
  const hash = sourceHash()
  // An interrupted build must not leave a stamp.
  dropStamp(stamp)
  await step('Montando as páginas', 'Páginas montadas', () => runVite(node))
  writeStamp(stamp, hash)
}

function runVite(node) {
  const args = [binPath('vite'), 'build', '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(node, args, { cwd: inRoot(), env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (output = (output + part).slice(-8000)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(failure(output))))
  })
}

function failure(output) {
  if (/ENOSPC|no space left/i.test(output)) {
    return new Stop('O disco encheu enquanto as páginas eram montadas.', 'Libere espaço e rode de novo.')
  }
  const lines = output.split('\n').filter((line) => line.trim() && !/^\s+at /.test(line))
  return new Stop(
    `As páginas não puderam ser montadas:\n${lines
      .slice(-12)
      .map((line) => `    ${line}`)
      .join('\n')}`,
    'Corrija o arquivo citado e rode de novo (npm run check mostra os erros de tipo).',
  )
}
