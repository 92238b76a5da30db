import { useWatch } from 'react-hook-form'
import { genders } from '#shared/genders'
import { productEditor } from '#texts/product-editor'
import { useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { MoneyField, TextField } from '#web/admin/kit/form/fields.tsx'
import { InstantField, SelectField, WordsField } from '#web/admin/kit/form/value-fields.tsx'
import { useSlugOf } from '#web/admin/kit/form/use-slug-of.ts'
import { CategoryFields } from './category-fields.tsx'
import { Part } from '#web/admin/products/form/part.tsx'
import { choicesQuery } from '#web/admin/products/form/choices.ts'
import type { EditorValues } from '#web/admin/products/form/values.ts'
import { RichText } from '#web/admin/kit/form/rich-text.tsx'

const words = productEditor.fields

/** What it is, what it costs, and where it stands. */
export function PiecePart({ isNew }: { isNew: boolean }) {
  const { data: choices } = useStaffQuery(choicesQuery())
  useSlugOf('name', isNew)
  return (
    <Part id="peca" title={productEditor.parts.piece}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name="name" label={words.name} maxLength={120} />
        <TextField name="slug" label={words.slug} hint={words.slugHint} maxLength={80} />
        <CategoryFields categories={choices?.categories ?? []} />
        <TextField name="line" label={words.line} list="colecoes" />
        <datalist id="colecoes">
          {choices?.lines.map((line) => (
            <option key={line} value={line} />
          ))}
        </datalist>
        <SelectField
          name="gender"
          label={words.gender}
          options={genders.map((gender) => [gender, words.genders[gender]])}
        />
        <WordsField name="tags" label={words.tags} hint={words.tagsHint} between=", " />
        <TextField name="brand" label={words.brand} />
      </div>
      <div className="grid gap-4 md:grid-cols-4">
        <MoneyField name="price" label={words.price} />
        <MoneyField name="compareAt" label={words.compareAt} hint={words.compareAtHint} />
        <SalePeriod />
      </div>
      <RichText name="description" label={words.description} hint={words.descriptionHint} />
    </Part>
  )
}

/** Between which instants a reduced price holds; asked only where there is one. */
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
