import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#platform/config/config'
import { tryLock, type Holder, type ProcessLock } from '#platform/config/process-lock'
import { AppStartError } from '#platform/config/start-error'

const closing = 'closing'

/**
 * Locks DATA_DIR for one shop with embedded PostgreSQL. With DATABASE_URL several processes may share the folder, so
 * there is no lock.
 */
export async function lockShop(config: Config, say: (line: string) => void) {
  const file = join(config.dataDir, 'shop.lock')
  const began = Date.now()
  let hasReported = false
  for (;;) {
    const lock = tryLock(file, config.siteUrl)
    if (!('holder' in lock)) return asShopLock(lock)
    const ending = lock.holder.note === closing
    // A copy whose terminal was just closed ends within a moment.
    if (Date.now() - began > (ending ? 20_000 : 1200)) throw secondCopy(lock.holder, config)
    if (ending && !hasReported) say('A cópia anterior está fechando; esperando…')
    hasReported ||= ending
    await sleep(50)
  }
}

const asShopLock = (lock: ProcessLock) => ({
  /** Tells another start that waiting makes sense. */
  sayClosing: () => lock.annotate(closing),
  release: () => lock.release(),
})

function secondCopy({ pid, note }: Holder, { dataDir }: Config) {
  const where = note && note !== closing ? ` em ${note}` : ''
  return new AppStartError(
    `A loja já está aberta${where} (processo ${pid}), com os dados de ${dataDir}.`,
    'Use essa, feche-a antes (Ctrl-C), ou abra outra com dados próprios: DATA_DIR=.data-2 PORT=3001 npm start.',
  )
}
