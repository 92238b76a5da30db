import { createHash } from 'node:crypto'
import type { Cells } from '#context/product-files/csv/columns.ts'
import { toSlug } from '#shared/text/slug'
import { getOrThrow } from '#shared/data/get-or-throw'
import { zip } from '#shared/data/zip'

export type Option = { name: string; value: string }
export type OptionValues = { color: string; size: string }

const sizeNames = new Set(
  'tamanho tamanhos tam numeracao numero size sizes talla tallas shoe-size tamanho-do-calcado'.split(' '),
)
const colorNames = new Set('cor cores color colors colour colours'.split(' '))

/** Placeholder that Shopify writes for a product or variant without options. */
export const defaultOption = { name: 'Title', value: 'Default Title' }

const isNone = ({ value }: Option): boolean => value === '' || toSlug(value) === toSlug(defaultOption.value)

/** Returns colour and size of a variant. Any other option is appended to the size: `M / Algodão`. */
export function toOptionValues(options: readonly Option[]): OptionValues {
  const given = options.filter((option) => !isNone(option))
  const color = given.find(({ name }) => colorNames.has(toSlug(name)))
  const size = given.find(({ name }) => sizeNames.has(toSlug(name)))
  const others = given.filter((option) => option !== color && option !== size)
  const sizes = [size, ...others].flatMap((option) => (option ? [option.value] : []))
  return { color: color?.value ?? '', size: sizes.join(' / ') }
}

/** Converts option values to cells, one set per variant. Empty if no variant has a colour or size. */
export function toOptionCells(choices: readonly OptionValues[]): Partial<Cells>[] {
  const kinds = [
    { name: 'Cor', key: 'color' },
    { name: 'Tamanho', key: 'size' },
  ] as const
  const [first, second] = kinds.filter(({ key }) => choices.some((choice) => choice[key]))
  return choices.map((choice) => ({
    ...(first && { option1Name: first.name, option1: choice[first.key] || defaultOption.value }),
    ...(second && { option2Name: second.name, option2: choice[second.key] || defaultOption.value }),
  }))
}

/**
 * Generates SKUs for variants without one, the same at every import: `CLASSIC-VARSITY-TOP_SMALL`. Slugs have no
 * underscore, so SKUs of two products never collide. Values with equal slugs (`½` and `1/2`) get a hash.
 */
export function generateSkus(slug: string, choices: readonly OptionValues[]): string[] {
  const words = choices.map(({ color, size }) => [color, size].map(toSlug).filter(Boolean).join('_'))
  const alike = Map.groupBy(words, (own) => own)
  return zip(choices, words).map(([{ color, size }, own]) => {
    const isAlone = getOrThrow(alike, own).length === 1
    const hash = isAlone && (own || !(color + size)) ? '' : hashOf(`${color}\n${size}`)
    return [slug, own, hash].filter(Boolean).join('_').toUpperCase()
  })
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6)
