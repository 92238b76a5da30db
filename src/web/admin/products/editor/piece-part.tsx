import { useWatch } from 'react-hook-form'
import { productEditor } from '#texts/product-editor'
import { useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { MoneyField, TextField } from '#web/admin/kit/form/fields.tsx'
import { InstantField, WordsField } from '#web/admin/kit/form/value-fields.tsx'
import { useSlugOf } from '#web/admin/kit/form/use-slug-of.ts'
import { CategoryField } from './category-fields.tsx'
import { Part } from '#web/admin/products/form/part.tsx'
import { choicesQuery } from '#web/admin/products/form/choices.ts'
import type { EditorValues } from '#web/admin/products/form/values.ts'

const words = productEditor.fields

/** Section with the fields edited daily: name, category and price. */
export function PiecePart({ isNew }: { isNew: boolean }) {
  const { data: choices } = useStaffQuery(choicesQuery())
  useSlugOf('name', isNew)
  return (
    <Part id="peca" title={productEditor.parts.piece}>
      <div className="grid gap-4 md:grid-cols-2 @5xl:grid-cols-4">
        <TextField name="name" label={words.name} maxLength={120} />
        <TextField name="slug" label={words.slug} hint={words.slugHint} maxLength={80} />
        <CategoryField categories={choices?.categories ?? []} />
        <WordsField name="tags" label={words.tags} hint={words.tagsHint} between=", " />
        <MoneyField name="price" label={words.price} />
        <MoneyField name="compareAt" label={words.compareAt} hint={words.compareAtHint} />
        <SalePeriod />
      </div>
    </Part>
  )
}

/** Start and end of the reduced price; shown only if there is one. */
function SalePeriod() {
  const { compareAt } = useWatch<EditorValues>() as Partial<EditorValues>
  if (compareAt === null || compareAt === undefined) return null
  return (
    <>
      <InstantField name="saleStartsAt" label={words.saleStartsAt} />
      <InstantField name="saleEndsAt" label={words.saleEndsAt} />
    </>
  )
}
