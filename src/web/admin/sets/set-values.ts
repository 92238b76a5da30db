import type { SetEdit, SetForm } from '#contract/products'
import { formatAmount } from '#shared/money/amount'
import { setEditor as words } from '#texts/admin-products/set-editor'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'

export const newSet: SetForm = {
  name: '',
  slug: '',
  description: '',
  tags: [],
  price: null,
  percentOff: null,
  pieces: [],
  mediaId: null,
  seoTitle: '',
  seoDescription: '',
}

/** Fields compared in the dialog for edit conflicts. */
export const conflict = {
  read: (current: unknown) => (current as SetEdit).form,
  words: createFieldLabels<SetForm>({
    name: words.name,
    slug: words.slug,
    description: words.description,
    tags: words.tags,
    price: [words.price, (price) => (price === null ? '–' : formatAmount(price))],
    percentOff: [words.percentOff, (percent) => (percent === null ? '–' : String(percent))],
    pieces: words.parts.pieces,
    mediaId: words.parts.picture,
    seoTitle: words.seoTitle,
    seoDescription: words.seoDescription,
  }),
}
