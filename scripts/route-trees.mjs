// Generates the route trees (src/web/app/*.gen.*), which are not committed. The build and the dev server write them too;
// types and tests need them before.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Stop } from './console.mjs'
import { hashOf, inRoot, readStamp, writeStamp } from './build-stamp.mjs'

const stamp = inRoot('dist', '.route-trees')
const trees = ['routeTree.gen.ts', 'shop-tree.gen.js', 'staff-tree.gen.js']
const sources = ['src/web/app/routes.ts', 'vite.config.ts', 'package-lock.json']

// Starting Vite runs the generators of vite.config.ts.
const script = `
  const { createServer } = await import('vite')
  const server = { middlewareMode: true, ws: false, watch: null }
  await (await createServer({ server, appType: 'custom', logLevel: 'warn' })).close()
`

/** Takes two seconds after a change, else returns within milliseconds. */
export function generateRouteTrees(node) {
  const hash = hashOf(sources.map((file) => inRoot(file)))
  if (readStamp(stamp) === hash && trees.every((file) => existsSync(inRoot('src/web/app', file)))) return
  const { status, stderr } = spawnSync(node, ['--input-type=module', '-e', script], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Stop(`As rotas não puderam ser geradas:\n${stderr.slice(-2000)}`, 'Corrija e rode de novo.')
  writeStamp(stamp, hash)
}
