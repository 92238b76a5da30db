import { publishFirst } from '#domain/content'
import { makeSystemCtx } from '#platform/http/http'
import { transaction } from '#platform/postgres/database'
import { pagePaths } from '#shared/content/content-kinds'

/** Publishes the texts that the law requires, so that a store with company data opens to visitors. */
export async function publishLegalPages(): Promise<void> {
  const system = makeSystemCtx('teste')
  const text = { summary: '', body: '<p>Oi.</p>', questions: [], seoTitle: '', seoDescription: '' }
  await transaction(async (tx) => {
    for (const kind of ['contact', 'privacy'] as const)
      await publishFirst(tx, system, { kind, slug: pagePaths[kind].slice(1), text: { ...text, title: kind } })
    const body = '<h3>Trocas e devoluções</h3><p>Sete dias.</p>'
    const terms = { ...text, title: 'Termos', body }
    await publishFirst(tx, system, { kind: 'terms', slug: 'termos-servico', text: terms })
  })
}
