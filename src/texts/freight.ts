import { formatWeekday } from '#shared/dates'

const days = (count: number) => (count === 1 ? '1 dia útil' : `${count} dias úteis`)

/** Freight and its dates by CEP: on the product, in the cart and at the checkout. */
export const freight = {
  /** beside a field that says another place than the CEP does; `place` is a town or a state's two letters */
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
  /** `arrivesBy` is a day, 2026-12-01 */
  arrival: ({ kind, arrivesBy }: { kind: 'delivery' | 'pickup'; arrivesBy: string }) =>
    `${kind === 'pickup' ? 'Retire a partir de' : 'Receba até'} ${formatWeekday(arrivesBy)}`,
  days,
  paidToday: 'Prazos para pagamento aprovado hoje.',
} as const
