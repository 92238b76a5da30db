import { publishFirstLayout, publishFirst } from '#domain/content'
import { transaction } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { pagePaths } from '#shared/content/content-kinds'
import { consents } from '#texts/storefront/consents'
import { about, contact, wholesale } from './about.ts'
import { blocks, notice } from './home.ts'
import { privacy, terms } from './legal.ts'
import type { PageText } from './page-text.ts'
import { questions } from './faq.ts'

const faq: PageText = {
  title: 'Perguntas frequentes',
  summary: 'Tamanho, pagamento, entrega e troca, respondidos por quem atende todo dia.',
  body: '',
  questions,
  seoTitle: 'Perguntas frequentes',
  seoDescription:
    'Respostas sobre tamanho, tecido, pagamento, frete, prazo, trocas, devolução e privacidade na DAO.',
}

export const pages = { about, contact, faq, privacy, terms, wholesale } as const

/** Seeds the demo pages; published ones stay. */
export async function seedPages(ctx: StaffContext): Promise<void> {
  await transaction(async (tx) => {
    for (const [kind, text] of Object.entries(pages) as [keyof typeof pages, PageText][]) {
      const version = kind === 'terms' || kind === 'privacy' ? consents[kind].version : undefined
      await publishFirst(tx, ctx, {
        kind,
        slug: pagePaths[kind].slice(1),
        text,
        ...(version && { version }),
      })
    }
    await publishFirstLayout(tx, ctx, 'home', { blocks })
    await publishFirstLayout(tx, ctx, 'bar', { notices: [notice] })
  })
}
