/** A list as its address says it, in the words of the address bar. */
export type ListSearch<Filter extends string = never> = Partial<
  Record<Filter | 'busca' | 'ordem' | 'aberto' | 'apos', string>
> & { pagina?: number }

type Shape = RegExp | readonly string[]
type Spec<Filter extends string> = {
  /** what a filter of the address may say */
  filters?: Readonly<Record<Filter, Shape>>
  /** the words to order by; with `-` before one from the end */
  sorts?: readonly string[]
}

const longest = 120
const lastPage = 10_000
const id = /^[\w-]{1,64}$/

/** Reads the address of a list; what makes no sense is left out. It comes with the first load of every page, so it stays small. */
export function searchOf<const Filter extends string = never>({ filters, sorts = [] }: Spec<Filter>) {
  const shapes: [string, Shape][] = [
    ...Object.entries<Shape>(filters ?? {}),
    ['busca', /\S/],
    ['ordem', sorts.flatMap((word) => [word, `-${word}`])],
    ['aberto', id],
    ['apos', id],
  ]
  return (given: Record<string, unknown>): ListSearch<Filter> => {
    const texts = shapes.flatMap(([name, shape]) => {
      const value = given[name]
      const text =
        typeof value === 'string' || typeof value === 'number' ? `${value}`.trim().slice(0, longest) : ''
      const fits = shape instanceof RegExp ? shape.test(text) : shape.includes(text)
      return text && fits ? [[name, text]] : []
    })
    const page = Number(given['pagina'])
    return {
      ...Object.fromEntries(texts),
      ...(Number.isInteger(page) && page > 1 ? { pagina: Math.min(page, lastPage) } : {}),
    } as ListSearch<Filter>
  }
}

type Change = Readonly<Record<string, string | number | undefined>>

/** The address with something else in it; undefined takes it out. */
export function changed<S extends ListSearch>(search: S, change: Change): S {
  const next = Object.entries({ ...search, ...change }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return Object.fromEntries(next) as S
}

/** The same for what narrows or orders a list, which then begins at its first page with nothing open. */
export const narrowed = <S extends ListSearch>(search: S, change: Change): S =>
  changed(search, { pagina: undefined, apos: undefined, aberto: undefined, ...change })

/** What the address says by name, whichever filters the list has. */
export const saysOf = (search: ListSearch): Readonly<Record<string, string | undefined>> =>
  search as Partial<Record<string, string>>

/** What of an address makes a view of its list: filters, search and order, as text without `?`. */
export function viewOf(search: ListSearch): string {
  const { pagina: _page, apos: _last, aberto: _open, ...rest } = search
  const sorted = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return new URLSearchParams(sorted).toString()
}

/** The address of a view. */
export const searchOfView = (view: string): ListSearch => Object.fromEntries(new URLSearchParams(view))
