// Path of a command in node_modules, as a file that Node can run.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from './console.mjs'
import { inRoot } from './build-stamp.mjs'

/**
 * Returns the script of a command. On Windows .bin has shims instead of links, so it is read from the package of that
 * name.
 */
export function binPath(name) {
  const link = inRoot('node_modules', '.bin', name)
  if (process.platform !== 'win32' && existsSync(link)) return realpathSync(link)
  const folder = inRoot('node_modules', ...(name === 'tsc' ? ['typescript'] : name.split('/')))
  if (!existsSync(folder)) throw new Stop(`Não há arquivo nem comando chamado ${name}.`)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}
