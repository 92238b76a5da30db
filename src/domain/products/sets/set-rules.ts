import type { SetForm, SetLack, SetPiece } from '#contract/products'
import { fields } from '#texts/fields'
import { setEditor as words } from '#texts/set-editor'

type Problems = Record<string, string>

/** Parts without which a set cannot be published. */
export const indispensable: ReadonlySet<SetLack> = new Set(['pieces', 'forSale', 'colors'])

/** Returns what a set lacks, in form order. `pieces` belong to the pieces of the form, in order. */
export function lacksOf(form: SetForm, pieces: readonly SetPiece[], price: number, apart: number): SetLack[] {
  const there: Record<SetLack, boolean> = {
    pieces: form.pieces.length > 1,
    forSale: pieces.every(({ forSale }) => forSale),
    colors: form.pieces.every(
      ({ colorName }, at) => colorName === '' || pieces[at]?.colors.includes(colorName),
    ),
    saving: apart > price,
    picture: form.mediaId !== null || pieces.some(({ picture }) => picture !== null),
    description: form.description !== '',
    seo: form.seoTitle !== '' && form.seoDescription !== '',
  }
  return (Object.keys(there) as SetLack[]).filter((lack) => !there[lack])
}

/** Validates a form; returns errors by field path. */
export function setProblems({ price, percentOff, pieces }: SetForm): Problems {
  const problems: Problems = {}
  if (price === null && percentOff === null) problems['price'] = fields.required
  if (price !== null && percentOff !== null) problems['percentOff'] = words.problems.twoPrices
  pieces.forEach((piece, at) => {
    const same = pieces.findIndex(
      (other) => other.productId === piece.productId && other.colorName === piece.colorName,
    )
    if (same < at) problems[`pieces.${at}.productId`] = words.problems.pieceTwice
  })
  return problems
}
