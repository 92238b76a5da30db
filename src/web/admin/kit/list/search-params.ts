/** Search of a list as in the URL. The parameter names are Portuguese. */
export type ListSearch<Filter extends string = never> = Partial<
  Record<Filter | 'busca' | 'ordem' | 'aberto' | 'apos', string>
> & { pagina?: number }

/** Maps values of the URL to values of the API. */
export type UrlValues<Api extends string = string> = Readonly<Record<string, Api>>

type ParamShape = RegExp | readonly string[] | UrlValues
type SearchSpec<Filter extends string> = {
  /** allowed values of each filter */
  filters?: Readonly<Record<Filter, ParamShape>>
  /** sort values; a leading `-` means descending */
  sorts?: readonly string[] | UrlValues
  /** maximum length of a value; default: 120 */
  longest?: number
}

const allOf = (words: readonly string[] | UrlValues): readonly string[] =>
  Array.isArray(words) ? (words as readonly string[]) : Object.keys(words)

/** Pattern of a date in the URL: `2026-11-22`. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const maxTextLength = 120
const maxPage = 10_000
const id = /^[\w-]{1,64}$/

/** Creates a parser of a list's URL search that drops invalid values. */
export function createSearchParser<const Filter extends string = never>({
  filters,
  sorts = [],
  longest = maxTextLength,
}: SearchSpec<Filter>) {
  const shapes: [string, ParamShape][] = [
    ...Object.entries<ParamShape>(filters ?? {}),
    ['busca', /\S/],
    ['ordem', allOf(sorts).flatMap((word) => [word, `-${word}`])],
    ['aberto', id],
    ['apos', id],
  ]
  return (given: Record<string, unknown>): ListSearch<Filter> => {
    const texts = shapes.flatMap(([name, shape]) => {
      const value = given[name]
      const text =
        typeof value === 'string' || typeof value === 'number' ? `${value}`.trim().slice(0, longest) : ''
      const fits = shape instanceof RegExp ? shape.test(text) : allOf(shape).includes(text)
      return text && fits ? [[name, text]] : []
    })
    const page = Number(given['pagina'])
    return {
      ...Object.fromEntries(texts),
      ...(Number.isInteger(page) && page > 1 ? { pagina: Math.min(page, maxPage) } : {}),
    } as ListSearch<Filter>
  }
}

/** Maps a filter of the URL to the API; undefined if it is absent or unknown. */
export const toApiValue = <Api extends string>(
  values: UrlValues<Api>,
  given: string | undefined,
): Api | undefined => (given === undefined ? undefined : values[given])

/** Maps the sort of the URL to the API: `-desde` becomes `-since` if `desde` maps to `since`. */
export function toApiSort<Api extends string>(
  sorts: UrlValues<Api>,
  ordem: string,
): Api | `-${Api}` | undefined {
  const word = sorts[ordem.replace(/^-/, '')]
  return word && (ordem.startsWith('-') ? `-${word}` : word)
}
