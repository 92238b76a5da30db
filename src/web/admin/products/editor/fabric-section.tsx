import { productEditor } from '#texts/admin-products/product-editor'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { NumberField, SelectField, TextListField } from '#web/admin/kit/form/value-fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { choicesQuery } from '#web/admin/pickers/product/queries.ts'

const words = productEditor.fields

/** Section with fabric, composition, care, package size and weight, and tax data (NCM, origin, CST, cClassTrib). */
export function FabricSection() {
  const { data: choices } = useStaffQuery(choicesQuery())
  return (
    <FormSection id="tecido" title={productEditor.parts.fabric}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name="fabric" label={words.fabric} />
        <TextField name="composition" label={words.composition} hint={words.compositionHint} />
        <TextListField name="care" label={words.care} hint={words.careHint} between={'\n'} />
        <div className="grid content-start gap-4">
          <SelectField
            name="sizeGuideId"
            label={words.sizeGuide}
            none={words.noSizeGuide}
            options={(choices?.sizeGuides ?? []).map(({ id, name }) => [id, name])}
          />
          <TextField name="madeIn" label={words.madeIn} />
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-4">
        <NumberField name="weightGrams" label={words.weightGrams} />
        <NumberField name="box.height" label={words.height} />
        <NumberField name="box.width" label={words.width} />
        <NumberField name="box.length" label={words.length} />
      </div>
      <h3 className="text-sm font-semibold">{words.fiscal}</h3>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name="ncm" label={words.ncm} hint={words.ncmHint} inputMode="numeric" maxLength={8} />
        <SelectField
          name="origin"
          label={words.origin}
          options={words.origins.map((label, value) => [String(value), label])}
        />
        <TextField name="cst" label={words.cst} hint={words.cstHint} inputMode="numeric" maxLength={3} />
        <TextField
          name="classTrib"
          label={words.classTrib}
          hint={words.classTribHint}
          inputMode="numeric"
          maxLength={6}
        />
      </div>
    </FormSection>
  )
}
