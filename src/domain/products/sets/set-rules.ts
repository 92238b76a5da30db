import type { SetForm, SetMissingPart, SetPiece } from '#contract/products'
import { fieldErrors } from '#texts/storefront/field-errors'
import { setEditor as words } from '#texts/admin-products/set-editor'

type Problems = Record<string, string>

/** Parts without which a set cannot be published. */
export const requiredParts: ReadonlySet<SetMissingPart> = new Set(['pieces', 'forSale', 'colors'])

/** Returns what a set lacks, in form order. `pieces` belong to the pieces of the form, in order. */
export function listMissingParts(
  form: SetForm,
  pieces: readonly SetPiece[],
  price: number,
  apart: number,
): SetMissingPart[] {
  const there: Record<SetMissingPart, boolean> = {
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
  return (Object.keys(there) as SetMissingPart[]).filter((lack) => !there[lack])
}

/** Validates a form; returns errors by field path. */
export function validateSet({ price, percentOff, pieces }: SetForm): Problems {
  const problems: Problems = {}
  if (price === null && percentOff === null) problems['price'] = fieldErrors.required
  if (price !== null && percentOff !== null) problems['percentOff'] = words.problems.twoPrices
  pieces.forEach((piece, at) => {
    const same = pieces.findIndex(
      (other) => other.productId === piece.productId && other.colorName === piece.colorName,
    )
    if (same < at) problems[`pieces.${at}.productId`] = words.problems.pieceTwice
  })
  return problems
}
