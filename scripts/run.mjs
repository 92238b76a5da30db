// node scripts/run.mjs FILE.ts|COMMAND [args]: runs a TypeScript file, or a command of node_modules, on Node 24.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { binPath } from './bin.mjs'
import { Stop, fail } from './console.mjs'
import { install } from './install.mjs'
import { runOnNode24 } from './runtime.mjs'

try {
  const [what, ...args] = process.argv.slice(2)
  if (!what) throw new Stop('Falta dizer o que rodar.', 'Exemplo: node scripts/run.mjs vitest run')
  await install()
  const ours = /\.[cm]?[jt]s$/.test(what)
  if (ours && !existsSync(what)) throw new Stop(`O arquivo ${what} não existe.`)
  process.exitCode = await runOnNode24([ours ? resolve(what) : binPath(what), ...args])
} catch (error) {
  fail(error)
}
