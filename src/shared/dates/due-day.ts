const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** Formats `2026-12-01` as `1º de dezembro`; day and month do not wrap. */
export const formatDueDay = (isoDate: string): string =>
  dayAndMonth
    .format(new Date(isoDate))
    .replace(/^1 de /, '1º de ')
    .replaceAll(' de ', '\u00a0de\u00a0')
