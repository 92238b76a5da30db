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

/** Reads the address of a list; what makes no sense is left out. */
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
