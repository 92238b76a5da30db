import { formatWeekday } from '#shared/dates/dates'

const days = (count: number) => (count === 1 ? '1 dia útil' : `${count} dias úteis`)

/** Shipping estimate by CEP: on the product page, in the cart and in the checkout. */
export const shippingEstimate = {
  /** error at a field that contradicts the CEP; `place` is a city or a two-letter state */
  cepElsewhere: (place: string) => `Este CEP é de ${place}. Confira o CEP ou corrija aqui.`,
  title: 'Calcular frete e prazo',
  label: 'CEP',
  placeholder: '00000-000',
  calculate: 'Calcular',
  unknownCep: 'Não sei meu CEP',
  loading: 'Calculando o frete...',
  failed: 'Não conseguimos calcular o frete agora.',
  again: 'Tentar de novo',
  options: (cep: string, place: string) => `Opções para ${cep}, ${place}`,
  none: 'Ainda não entregamos neste CEP. Fale com a gente: damos um jeito.',
  free: 'Grátis',
  missing: (amount: string) => `Faltam ${amount} para o frete grátis.`,
  /** `arrivesBy` is an ISO date, 2026-12-01 */
  arrival: ({ kind, arrivesBy }: { kind: 'delivery' | 'pickup'; arrivesBy: string }) =>
    `${kind === 'pickup' ? 'Retire a partir de' : 'Receba até'} ${formatWeekday(arrivesBy)}`,
  days,
  paidToday: 'Prazos para pagamento aprovado hoje.',
} as const
