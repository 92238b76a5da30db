import { companyLookup } from '#context/wholesale/ports.ts'
import type { CompanyRecord } from '#contract/wholesale'
import { log } from '#platform/config/log'

const dayMs = 86_400_000
/** Records in memory, oldest first. */
const maxRecords = 5_000

type Known = { record: CompanyRecord | undefined; until: number }
const inMemory = new Map<string, Known>()
const pending = new Map<string, Promise<CompanyRecord | undefined>>()

/**
 * Returns the public record of a CNPJ, undefined if the source does not know it or does not answer: neither stops an
 * application. An answer is kept for a day, a failure is not. Never call it inside a transaction.
 */
export async function lookUpRecord(cnpj: string): Promise<CompanyRecord | undefined> {
  const known = inMemory.get(cnpj)
  if (known && known.until > Date.now()) return known.record
  const running = pending.get(cnpj) ?? look(cnpj)
  pending.set(cnpj, running)
  return running.finally(() => pending.delete(cnpj))
}

async function look(cnpj: string): Promise<CompanyRecord | undefined> {
  try {
    const record = await companyLookup()(cnpj)
    remember(cnpj, record)
    return record
  } catch (error) {
    log.warn({ error: String(error) }, 'company record')
    return undefined
  }
}

function remember(cnpj: string, record: CompanyRecord | undefined): void {
  inMemory.delete(cnpj)
  inMemory.set(cnpj, { record, until: Date.now() + dayMs })
  for (const oldest of inMemory.keys()) {
    if (inMemory.size <= maxRecords) break
    inMemory.delete(oldest)
  }
}
