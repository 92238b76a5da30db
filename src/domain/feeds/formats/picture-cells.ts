import type { Cells } from '#context/feeds/csv/columns.ts'
import type { FilePicture, FileProduct, FileVariant } from './file-product.ts'

/** As many rows as a product has variants, or pictures where there are more: each with what it says of both. */
export function rowsWithPictures(
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

/** A variant names one picture: those of its colour go round its sizes, so that as many as possible keep their colour. */
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
