import { formatWeekday } from '#shared/dates/dates'

const days = (count: number) => (count === 1 ? '1 dia útil' : `${count} dias úteis`)

type Arrival = {
  kind: 'delivery' | 'pickup'
  arrivesBy: string
  hours?: { from: string; to: string } | undefined
}

/** Formats `14:00` as `14h`, `14:30` as `14h30`. */
const formatTime = (time: string): string => time.replace(/^0/, '').replace(':00', 'h').replace(':', 'h')

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
  /** promotion that makes an option free, with its coupon if it needs one */
  freeByPromotion: ({ optionName, code }: { optionName: string; code: string | null }) =>
    code === null
      ? `Frete grátis nesta compra: ${optionName}.`
      : `Frete grátis com o cupom ${code.toUpperCase()}: ${optionName}.`,
  /** `arrivesBy` is an ISO date, 2026-12-01; an option with `hours` arrives on that day */
  arrival: ({ kind, arrivesBy, hours }: Arrival) => {
    const day = formatWeekday(arrivesBy)
    if (hours) return `Receba ${day}, das ${formatTime(hours.from)} às ${formatTime(hours.to)}`
    return `${kind === 'pickup' ? 'Retire a partir de' : 'Receba até'} ${day}`
  },
  days,
  paidToday: 'Prazos para pagamento aprovado hoje.',
} as const
