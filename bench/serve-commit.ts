import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServedShop } from '#test/serve-shop'

/**
 * Builds and serves the shop of a commit, in a folder and with data of its own, to compare both on one machine in one
 * run. Uses the installed packages.
 */
export async function serveCommit(
  commit: string,
  port: number,
  env: Record<string, string>,
  products: number,
): Promise<ServedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-commit-'))
  const remove = () => {
    execFileSync('git', ['worktree', 'remove', '--force', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  execFileSync('git', ['worktree', 'add', '--quiet', '--force', '--detach', folder, commit])
  try {
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'dir')
    const its = <Module>(path: string) => import(pathToFileURL(join(folder, path)).href) as Promise<Module>
    const { build } = await its<{ build(node: string): Promise<void> }>('scripts/build.mjs')
    await build(process.execPath)
    const { addDemoProducts } = await its<typeof import('#server/seed/seed')>('src/server/seed/seed.ts')
    const { serveShop } = await its<typeof import('#test/serve-shop')>('test/serve-shop.ts')
    const shop = await serveShop(port, env, async () => {
      if (products > 0) await addDemoProducts(products, () => {})
    })
    return { ...shop, stop: () => shop.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
