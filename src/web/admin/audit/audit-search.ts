import type { AuditFilter } from '#contract/audit'

/** What narrows the audit, in the words of the address bar; `apos` is the row that the page before ended with. */
export type AuditSearch = Partial<
  Record<'quem' | 'acao' | 'entidade' | 'id' | 'de' | 'ate' | 'texto' | 'apos', string>
>

const shapes: Record<keyof AuditSearch, RegExp> = {
  quem: /\S/,
  acao: /^[A-Z_]+$/,
  entidade: /^[a-z_]+$/,
  id: /\S/,
  de: /^\d{4}-\d{2}-\d{2}$/,
  ate: /^\d{4}-\d{2}-\d{2}$/,
  texto: /\S/,
  apos: /^[\da-f-]{36}$/,
}

/** What makes no sense is left out. */
export function auditSearch(given: Record<string, unknown>): AuditSearch {
  const known = Object.entries(shapes).flatMap(([name, shape]) => {
    const value = given[name]
    return typeof value === 'string' && shape.test(value) ? [[name, value.trim().slice(0, 120)]] : []
  })
  return Object.fromEntries(known) as AuditSearch
}

/** The same in the words of the API. */
export const filterOf = ({
  quem,
  acao,
  entidade,
  id,
  de,
  ate,
  texto,
}: AuditSearch): Partial<AuditFilter> => ({
  who: quem,
  action: acao,
  entity: entidade,
  entityId: id,
  from: de,
  to: ate,
  text: texto,
})
