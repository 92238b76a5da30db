import { genders } from '#shared/catalog/genders'
import { productEditor } from '#texts/admin-products/product-editor'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { RichTextField } from '#web/admin/kit/form/rich-text-field.tsx'
import { SelectField } from '#web/admin/kit/form/value-fields.tsx'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { choicesQuery } from '#web/admin/pickers/product/queries.ts'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { OtherCategories } from './category-fields.tsx'

const words = productEditor.fields

/** Section with description, brand, collection, gender and further categories. */
export function DescriptionSection() {
  const { data: choices } = useStaffQuery(choicesQuery())
  return (
    <FormSection id="sobre" title={productEditor.parts.about}>
      <RichTextField name="description" label={words.description} hint={words.descriptionHint} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name="brand" label={words.brand} />
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
        <OtherCategories categories={choices?.categories ?? []} />
      </div>
    </FormSection>
  )
}
