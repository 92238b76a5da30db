// Runs npm quietly: one line while it works, its last output only on failure.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { Stop, step } from './console.mjs'

/**
 * Runs npm on `node`, which must be the Node that runs the shop: npm omits optional packages (native parts of many
 * tools) whose `engines` do not match the Node it runs on.
 */
export function npm(args, { node = process.execPath, cwd, doing, done }) {
  return step(doing, done, async () => {
    const { code, output } = await quietly(node, args, cwd)
    if (code !== 0) throw failure(output)
  })
}

function quietly(node, args, cwd) {
  const cli = process.env.npm_execpath
  const own = cli && /npm-cli\.[cm]?js$/.test(cli)
  const [file, first] = own ? [node, [cli]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  // loglevel=error hides EBADENGINE and deprecation warnings; npm's own errors are still shown.
  const all = [...first, ...args, '--loglevel=error', '--no-progress']
  const env = {
    ...process.env,
    ...hostConfig(node),
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  }
  const child = spawn(file, all, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !own && process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (output = (output + part).slice(-8000)))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Returns the path of the host's npm configuration (proxy, certificates, registry): npm looks for it beside its Node,
 * so on another Node it must be given.
 */
function hostConfig(node) {
  if (node === process.execPath || process.env.npm_config_globalconfig) return {}
  const prefix = process.platform === 'win32' ? dirname(process.execPath) : dirname(dirname(process.execPath))
  const file = join(prefix, 'etc', 'npmrc')
  return existsSync(file) ? { npm_config_globalconfig: file } : {}
}

const full = ['O disco encheu durante a instalação.', 'Libere espaço (a loja pede 1 GB) e rode de novo.']

const reasons = [
  [
    /EUSAGE|from lock file/,
    'package-lock.json não combina com package.json.',
    'Rode "npm install" e depois "node scripts/complete-lock-file.mjs", e grave os dois arquivos.',
  ],
  [/ENOSPC|no space left/i, ...full],
  [
    /EROFS|read-only file system/i,
    'O disco está montado somente para leitura.',
    'Copie a loja para onde dê para gravar.',
  ],
  [
    /EACCES|EPERM/,
    'O npm não pôde gravar.',
    'Rode com o usuário dono da pasta, ou mude o dono dela (chown).',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|CERT_/,
    'O npm não confia no certificado de quem entrega os pacotes.',
    'Sua rede tem certificado próprio? Diga onde ele está: NODE_EXTRA_CA_CERTS=/caminho/ca.pem',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i,
    'O npm não conseguiu baixar os pacotes.',
    'Confira a internet (ou o proxy: npm config get proxy) e rode de novo; o que já veio não se perde.',
  ],
  [
    /spawn \S+ ENOENT/,
    'O comando npm não foi encontrado.',
    'Instale o npm (ele vem com o Node) e rode de novo.',
  ],
]

function failure(output) {
  const [, sentence, wayOn] = reasons.find(([sign]) => sign.test(output)) ?? [
    undefined,
    'O npm não conseguiu instalar os pacotes.',
    'Rode "npm ci" para ver a mensagem inteira.',
  ]
  const noise = /complete log|_logs|^npm (error|ERR!)\s*$|npm help|aliases:|Run "npm/
  const lines = output.split('\n').filter((line) => line.trim() && !noise.test(line))
  return new Stop(
    `${sentence}\n${lines
      .slice(-6)
      .map((line) => `    ${line}`)
      .join('\n')}`,
    wayOn,
  )
}

/**
 * Returns whether the install is complete. npm writes its hidden lock file last, so one that matches package-lock.json
 * means that it finished, by whatever command.
 */
export const installed = (folder) => missing(folder).length === 0

/**
 * Returns missing package folders. npm ignores failures of optional packages, even of the own platform on a full disk.
 */
function missing(folder) {
  try {
    const wanted = packagesOf(join(folder, 'package-lock.json'))
    const present = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
    const differs = ([path, { version, integrity }]) =>
      present[path]?.version !== version || present[path]?.integrity !== integrity
    return Object.entries(wanted)
      .filter(([path, entry]) => path !== '' && (present[path] || !entry.optional || isForHost(path, entry)))
      .filter(differs)
      .map(([path]) => path)
  } catch {
    return ['node_modules']
  }
}

/** Only packages that name both system and CPU; without them a missing one may be intended. */
const isForHost = (path, { os, cpu }) =>
  [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch) && !path.includes('musl')

/** Throws if packages are missing after npm reported success. */
export function requireInstalled(folder) {
  const [first] = missing(folder)
  if (!first) return
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < 300_000_000) throw new Stop(...full)
  const name = first.slice(first.lastIndexOf('node_modules/') + 'node_modules/'.length)
  throw new Stop(
    `O npm não trouxe um pacote que esta máquina precisa: ${name}.`,
    'Confira a internet e rode de novo.',
  )
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
