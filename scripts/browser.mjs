// Chromium for the tests: Debian's headless one when root, else an installed one, else a binary from npm.
import { execFileSync, spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Stop, say, step } from './console.mjs'
import { npm } from './npm.mjs'
import { node24 } from './runtime.mjs'
import { inRoot } from './build-stamp.mjs'
import { withLock } from './lock.mjs'

/** Headless shell: the same in three quarters of the time. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
const folder = inRoot('node_modules', '.cache', 'browser')
const unpacked = join(folder, 'unpacked')
const wrapper = join(folder, 'chromium')
const fromNpm = '@sparticuz/chromium@153.0.0'

/** Returns the path of a working Chromium. Installs one if necessary. */
export async function findOrInstallBrowser() {
  return best() ?? withLock(async () => best() ?? (await fromDebian()) ?? (await fromRegistry()))
}

/** Prefers the requested one, then a headless one, then any. */
const best = () => first([process.env.CHROMIUM, ...inPath([shell])]) ?? (isDebian() ? undefined : find())

const find = () => first([...inPath(names), ...elsewhere, wrapper])

const first = (paths) => paths.find((path) => path && runs(path))

const inPath = (wanted) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((place) => wanted.map((name) => join(place, name)))

const isDebian = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Tries the binary: Ubuntu's "chromium-browser" may be an empty shell, and another one may lack libraries. */
function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    // On Windows --version opens a window.
    if (process.platform !== 'win32') execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** Installs Chromium with apt. An installed Chromium is used when the better one cannot be installed quickly. */
async function fromDebian() {
  const known = find()
  if (!isDebian()) return known
  const add = (name) => apt(['install', '-y', '--no-install-recommends', name])
  try {
    await step('Instalando o Chromium do Debian para os testes', 'Chromium instalado', async () => {
      try {
        await add(shell)
      } catch (error) {
        if (known) throw error
        // The package list may be missing or old.
        await apt(['update'])
        await add(shell).catch(() => add('chromium'))
      }
    })
  } catch {
    if (!known) say('O pacote do Debian não pôde ser instalado; usando o do npm.')
  }
  return first(inPath([shell])) ?? find()
}

const apt = (args) => run('apt-get', ['-q', ...args], { ...process.env, DEBIAN_FRONTEND: 'noninteractive' })

function run(file, args, env) {
  const child = spawn(file, args, { env, stdio: 'ignore' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ${args[0]}: ${code}`))))
  })
}

async function fromRegistry() {
  const node = await node24()
  // An interrupted attempt may have left a partial folder.
  rmSync(unpacked, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const words = { doing: 'Baixando o Chromium do npm para os testes', done: 'Chromium baixado' }
  const args = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', fromNpm]
  await npm(args, { node, cwd: folder, ...words })
  await step('Desempacotando o Chromium', 'Chromium pronto', () => unpack(node))
  if (runs(wrapper)) return wrapper
  throw new Stop(
    'O Chromium baixado do npm não roda nesta máquina.',
    'Instale um Chromium ou Chrome e rode de novo (ou diga onde ele está: CHROMIUM=/caminho/chromium npm test).',
  )
}

/** Unpacks the npm package into a permanent folder instead of the temporary one it uses itself. */
async function unpack(node) {
  const entry = join(folder, 'node_modules', '@sparticuz', 'chromium', 'build', 'index.js')
  const code = `await (await import(${JSON.stringify(pathToFileURL(entry).href)})).default.executablePath()`
  const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  await run(node, ['--input-type=module', '--eval', code], env)
  // The package brings fonts and missing libraries; a wrapper script sets their paths.
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${unpacked}/al2023/lib:$LD_LIBRARY_PATH"`,
    `export FONTCONFIG_PATH="\${FONTCONFIG_PATH:-${unpacked}/fonts}"`,
    `exec "${unpacked}/chromium" "$@"`,
  ]
  writeFileSync(wrapper, `${lines.join('\n')}\n`)
  chmodSync(wrapper, 0o755)
}
