import { stylist as words } from '#texts/catalog/stylist'
import type { ListFilters } from '#web/storefront/catalog/queries.ts'

export type Purpose = keyof typeof words.purposes

/** Answers of the visitor as URL parameters; `anyAnswer` for no preference. */
export type Answers = { para?: Purpose; cor?: string; tamanho?: string }

export const anyAnswer = 'tanto-faz'

const isPurpose = (value: unknown): value is Purpose =>
  typeof value === 'string' && Object.hasOwn(words.purposes, value)

/** Returns a short printable text, as the catalog API accepts it; undefined otherwise. */
const shortText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 60 && value !== '' && !/\p{Cc}/u.test(value)
    ? value
    : undefined

/** Parses the answers of a URL; one counts only after those before it. */
export function parseAnswers({ para, cor, tamanho }: Record<string, unknown>): Answers {
  if (!isPurpose(para)) return {}
  const color = shortText(cor)
  if (color === undefined) return { para }
  const size = shortText(tamanho)
  return { para, cor: color, ...(size === undefined ? {} : { tamanho: size }) }
}

const given = (answer: string | undefined): string | undefined => (answer === anyAnswer ? undefined : answer)

/** Returns the catalog filters of the answers; missing and any-answers set none. */
export function toListFilters({ para, cor, tamanho }: Answers): ListFilters {
  const [color, size] = [given(cor), given(tamanho)]
  return {
    ...(para ? { search: words.purposes[para].search } : {}),
    ...(color ? { color } : {}),
    ...(size ? { size } : {}),
    available: 'true',
  }
}

/** Returns relaxed filters in order: without colour, without size, without both. */
export function relaxFilters(filters: ListFilters): ListFilters[] {
  const { color: _, ...anyColor } = filters
  const { size: __, ...anySize } = filters
  const { size: ___, ...neither } = anyColor
  return [...(filters.color ? [anyColor] : []), ...(filters.size ? [anySize] : []), neither]
}

/** Returns the URL with these answers. */
export const buildAnswersUrl = (path: string, answers: Answers): string =>
  `${path}?${new URLSearchParams(answers).toString()}`

/** Returns the answers as a sentence for the staff. */
export function describeAnswers({ para, cor, tamanho }: Answers, nameOf: (color: string) => string): string {
  const [color, size] = [given(cor), given(tamanho)]
  return [
    para && words.purposes[para].label.toLowerCase(),
    color && words.inColor(nameOf(color).toLowerCase()),
    size && words.inSize(size),
  ]
    .filter(Boolean)
    .join(', ')
}
