import { sizeGuideEditor as words } from '#texts/size-guide-editor'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { WordsField } from '#web/admin/kit/form/value-fields.tsx'
import { CategoryChoice } from '#web/admin/promotions/target-fields.tsx'
import { MeasuresField } from './measures-field.tsx'

/** All fields of a size guide. */
export const GuideFields = () => (
  <>
    <TextField name="name" label={words.name} maxLength={80} required />
    <MeasuresField />
    <WordsField name="tips" label={words.tips} hint={words.tipsHint} between={'\n'} />
    <CategoryChoice label={words.categories} hint={words.categoriesHint} />
  </>
)
