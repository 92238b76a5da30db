import { sizeGuideEditor as words } from '#texts/admin-products/size-guide-editor'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { TextListField } from '#web/admin/kit/form/value-fields.tsx'
import { CategoryChoice } from '#web/admin/pickers/category/category-choice.tsx'
import { MeasurementsField } from './measurements-field.tsx'

/** All fields of a size guide. */
export const GuideFields = () => (
  <>
    <TextField name="name" label={words.name} maxLength={80} required />
    <MeasurementsField />
    <TextListField name="tips" label={words.tips} hint={words.tipsHint} between={'\n'} />
    <CategoryChoice label={words.categories} hint={words.categoriesHint} />
  </>
)
