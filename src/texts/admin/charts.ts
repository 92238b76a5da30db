const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })

/** Charts, and numbers with what they are compared with. */
export const charts = {
  kind: 'gráfico',
  keys: 'Use as setas para percorrer os valores.',
  opens: 'Enter abre a lista',
  table: 'Ver em tabela',
  empty: 'Sem dados neste período',
  none: '–',
  total: 'Total',
  day: 'Dia',
  change: 'Variação',
  band: 'Faixa',
  range: (low: string, high: string) => `${low} a ${high}`,
  now: 'agora',
  spark: (first: string, last: string) => `de ${first} para ${last}`,
  funnel: {
    step: 'Etapa',
    rate: 'Da etapa anterior',
    overall: 'Do começo',
    follow: (share: number) => `${percent.format(share)} seguem`,
    percent: (share: number) => percent.format(share),
  },
  trend: {
    up: 'subiu',
    down: 'caiu',
    same: 'igual',
    new: 'antes não havia',
    compared: (value: string) => `antes ${value}`,
  },
}
