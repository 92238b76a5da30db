import { createHash } from 'node:crypto'
import type { Cells } from '#context/feeds/csv/columns.ts'
import { slugOf } from '#shared/slug'

export type Option = { name: string; value: string }
export type Choice = { color: string; size: string }

const sizeNames = new Set(
  'tamanho tamanhos tam numeracao numero size sizes talla tallas shoe-size tamanho-do-calcado'.split(' '),
)
const colorNames = new Set('cor cores color colors colour colours'.split(' '))

/** Placeholder that Shopify writes for a product or variant without options. */
export const noOption = { name: 'Title', value: 'Default Title' }

const isNone = ({ value }: Option): boolean => value === '' || slugOf(value) === slugOf(noOption.value)

/** Returns colour and size of a variant. Any other option is appended to the size: `M / Algodão`. */
export function choiceOf(options: readonly Option[]): Choice {
  const given = options.filter((option) => !isNone(option))
  const color = given.find(({ name }) => colorNames.has(slugOf(name)))
  const size = given.find(({ name }) => sizeNames.has(slugOf(name)))
  const others = given.filter((option) => option !== color && option !== size)
  const sizes = [size, ...others].flatMap((option) => (option ? [option.value] : []))
  return { color: color?.value ?? '', size: sizes.join(' / ') }
}

/** Converts option values to cells, one set per variant. Empty if no variant has a colour or size. */
export function optionCells(choices: readonly Choice[]): Partial<Cells>[] {
  const kinds = [
    { name: 'Cor', key: 'color' },
    { name: 'Tamanho', key: 'size' },
  ] as const
  const [first, second] = kinds.filter(({ key }) => choices.some((choice) => choice[key]))
  return choices.map((choice) => ({
    ...(first && { option1Name: first.name, option1: choice[first.key] || noOption.value }),
    ...(second && { option2Name: second.name, option2: choice[second.key] || noOption.value }),
  }))
}

/**
 * Generates SKUs for variants without one, the same at every import: `CLASSIC-VARSITY-TOP_SMALL`. Slugs have no
 * underscore, so SKUs of two products never collide. Values with equal slugs (`½` and `1/2`) get a hash.
 */
export function makeSkus(slug: string, choices: readonly Choice[]): string[] {
  const words = choices.map(({ color, size }) => [color, size].map(slugOf).filter(Boolean).join('_'))
  const alike = Map.groupBy(words, (own) => own)
  return choices.map(({ color, size }, index) => {
    const own = words[index]!
    const isAlone = alike.get(own)!.length === 1
    const hash = isAlone && (own || !(color + size)) ? '' : hashOf(`${color}\n${size}`)
    return [slug, own, hash].filter(Boolean).join('_').toUpperCase()
  })
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6)
