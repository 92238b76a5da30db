import type { Cells } from '#context/product-files/csv/columns.ts'
import type { FilePicture, FileProduct, FileVariant } from '#context/product-files/file-product.ts'

/** Returns rows that pair variants and pictures; as many as the longer of the two lists. */
export function toPictureRows(
  product: FileProduct,
  cellsOf: (variant: FileVariant, index: number) => Partial<Cells>,
): Partial<Cells>[] {
  const { slug: handle, variants, pictures } = product
  const shown = picturesOfVariants(product)
  return Array.from({ length: Math.max(variants.length, pictures.length) }, (_, index) => ({
    handle,
    ...(variants[index] && cellsOf(variants[index], index)),
    ...(shown[index] && { variantImage: shown[index] }),
    ...(pictures[index] && pictureCells(pictures[index], index)),
  }))
}

const pictureCells = ({ url, alt }: FilePicture, index: number): Partial<Cells> => ({
  image: url,
  imagePosition: String(index + 1),
  imageAlt: alt,
})

/**
 * Returns a picture for each variant. Sizes of a colour rotate through its pictures, so that the file keeps the
 * colour of as many as possible.
 */
function picturesOfVariants({ variants, pictures }: FileProduct): (string | undefined)[] {
  const taken = new Map<string, number>()
  const byColor = Map.groupBy(pictures, ({ color }) => color)
  return variants.map(({ color }) => {
    const own = (color !== '' && byColor.get(color)) || []
    const turn = taken.get(color) ?? 0
    taken.set(color, turn + 1)
    return own[turn % own.length]?.url
  })
}
