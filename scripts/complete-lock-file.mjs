// node scripts/complete-lock-file.mjs: run after `npm install`. Adds optional packages of other platforms that the local
// registry lacked to package-lock.json. npm omits them, and `npm ci` then refuses the lock file everywhere. They are
// only downloaded on their own platform.
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './build-stamp.mjs'

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

const file = inRoot('package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (find(path, name) || !/^\d/.test(version)) continue
    const place = placeFor(path, name)
    lock.packages[place] = { version, ...platformOf(name), dev: entry.dev, optional: true }
    added.push(`${name}@${version}`)
  }
}

/** Resolves `name` from the package at `path` like Node, up the folders. */
function find(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = inside(folder, name)
    if (lock.packages[place]) return place
    if (folder === '') return undefined
  }
}

function inside(folder, name) {
  return `${folder && `${folder}/`}node_modules/${name}`
}

/** Returns a position beside a sibling package, or npm would assign the entry to another package. */
function placeFor(path, name) {
  const siblings = Object.keys(lock.packages[path].optionalDependencies)
  const sibling = siblings.map((other) => find(path, other)).find(Boolean)
  if (!sibling) return inside('', name)
  return `${sibling.slice(0, sibling.lastIndexOf('node_modules/'))}node_modules/${name}`
}

function platformOf(name) {
  const words = name.split('/').at(-1).split(/[-_.]/)
  const cpu = processors.filter((one) => words.includes(one))
  const os = systems.filter((one) => words.includes(one) || (one === 'win32' && words.includes('windows')))
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }) }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added.length} pacotes opcionais acrescentados a package-lock.json\n`)
