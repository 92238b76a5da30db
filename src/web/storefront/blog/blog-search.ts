export type BlogSearch = { pagina?: number; tema?: string }

/** Parses `?tema=corrida&pagina=2`; invalid values are dropped. */
export const parseBlogSearch = ({ pagina, tema }: Record<string, unknown>): BlogSearch => {
  const page = Math.min(Math.trunc(Number(pagina)), 500)
  const topic = typeof tema === 'string' && /^[a-z0-9-]{1,80}$/.test(tema) ? tema : undefined
  return { ...(topic ? { tema: topic } : {}), ...(page > 1 ? { pagina: page } : {}) }
}
