import { searchOf } from '#web/admin/kit/list/search.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/** What narrows the audit; `apos` is the row that the page before ended with. */
export const auditSearch = searchOf({
  filters: {
    quem: /\S/,
    acao: /^[A-Z_]+$/,
    entidade: /^[a-z_]+$/,
    texto: /\S/,
    de: day,
    ate: day,
    id: /\S/,
  },
})
export type AuditSearch = ReturnType<typeof auditSearch>
