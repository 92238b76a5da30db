import { stylist as words } from '#texts/stylist'
import type { ListFilters } from '#web/storefront/catalog/queries.ts'

export type Purpose = keyof typeof words.purposes

/** What a visitor answered, as the address carries it; `anyAnswer` where it does not matter to them. */
export type Answers = { para?: Purpose; cor?: string; tamanho?: string }

export const anyAnswer = 'tanto-faz'

const isPurpose = (value: unknown): value is Purpose =>
  typeof value === 'string' && Object.hasOwn(words.purposes, value)

/** As the catalogue takes it: short, and nothing that cannot be seen. */
const shortText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 60 && value !== '' && !/\p{Cc}/u.test(value)
    ? value
    : undefined

/** What of an address are answers: one counts only after those before it. */
export function answersIn({ para, cor, tamanho }: Record<string, unknown>): Answers {
  if (!isPurpose(para)) return {}
  const color = shortText(cor)
  if (color === undefined) return { para }
  const size = shortText(tamanho)
  return { para, cor: color, ...(size === undefined ? {} : { tamanho: size }) }
}

const given = (answer: string | undefined): string | undefined => (answer === anyAnswer ? undefined : answer)

/** What the catalogue is asked for; what does not matter, or is not asked yet, is no filter. */
export function filtersOf({ para, cor, tamanho }: Answers): ListFilters {
  const [color, size] = [given(cor), given(tamanho)]
  return {
    ...(para ? { search: words.purposes[para].search } : {}),
    ...(color ? { color } : {}),
    ...(size ? { size } : {}),
    available: 'true',
  }
}

/** What is asked where nothing has all of it: without the colour, without the size, without both. */
export function looser(filters: ListFilters): ListFilters[] {
  const { color: _, ...anyColor } = filters
  const { size: __, ...anySize } = filters
  const { size: ___, ...neither } = anyColor
  return [...(filters.color ? [anyColor] : []), ...(filters.size ? [anySize] : []), neither]
}

/** The address with one answer more. */
export const addressWith = (path: string, answers: Answers): string =>
  `${path}?${new URLSearchParams(answers).toString()}`

/** What was answered, in words, for somebody of the shop. */
export function askedFor({ para, cor, tamanho }: Answers, nameOf: (color: string) => string): string {
  const [color, size] = [given(cor), given(tamanho)]
  return [
    para && words.purposes[para].label.toLowerCase(),
    color && words.inColor(nameOf(color).toLowerCase()),
    size && words.inSize(size),
  ]
    .filter(Boolean)
    .join(', ')
}
