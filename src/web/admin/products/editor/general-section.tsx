import { useWatch } from 'react-hook-form'
import { productEditor } from '#texts/admin-products/product-editor'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { MoneyField, TextField } from '#web/admin/kit/form/fields.tsx'
import { DateTimeField, TextListField } from '#web/admin/kit/form/value-fields.tsx'
import { useSlugFrom } from '#web/admin/kit/form/use-slug-from.ts'
import { CategoryField } from './category-fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { choicesQuery } from '#web/admin/pickers/product/queries.ts'
import type { EditorValues } from '#web/admin/products/form/values.ts'

const words = productEditor.fields

/** Section with the fields edited daily: name, category and price. */
export function GeneralSection({ isNew }: { isNew: boolean }) {
  const { data: choices } = useStaffQuery(choicesQuery())
  useSlugFrom('name', isNew)
  return (
    <FormSection id="peca" title={productEditor.parts.piece}>
      <div className="grid gap-4 md:grid-cols-2 @5xl:grid-cols-4">
        <TextField name="name" label={words.name} maxLength={120} />
        <TextField name="slug" label={words.slug} hint={words.slugHint} maxLength={80} />
        <CategoryField categories={choices?.categories ?? []} />
        <TextListField name="tags" label={words.tags} hint={words.tagsHint} between=", " />
        <MoneyField name="price" label={words.price} />
        <MoneyField name="compareAt" label={words.compareAt} hint={words.compareAtHint} />
        <SalePeriod />
      </div>
    </FormSection>
  )
}

/** Start and end of the reduced price; shown only if there is one. */
function SalePeriod() {
  const { compareAt } = useWatch<EditorValues>() as Partial<EditorValues>
  if (compareAt === null || compareAt === undefined) return null
  return (
    <>
      <DateTimeField name="saleStartsAt" label={words.saleStartsAt} />
      <DateTimeField name="saleEndsAt" label={words.saleEndsAt} />
    </>
  )
}
