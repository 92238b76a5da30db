import type { PictureView } from '#contract/media'
import { setEditor as words } from '#texts/admin-products/set-editor'
import { MoneyField, TextField } from '#web/admin/kit/form/fields.tsx'
import { useSlugFrom } from '#web/admin/kit/form/use-slug-from.ts'
import { TextAreaField, NumberField, TextListField } from '#web/admin/kit/form/value-fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { PictureField } from '#web/admin/pickers/picture/picture-field.tsx'
import { PiecesField } from './pieces-field.tsx'
import { RichTextField } from '#web/admin/kit/form/rich-text-field.tsx'

type Props = { isNew?: boolean; picture?: PictureView | null }

/** All fields of a set. */
export function SetFields({ isNew = false, picture = null }: Props) {
  useSlugFrom('name', isNew)
  return (
    <>
      <FormSection id="conjunto" title={words.parts.own}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField name="name" label={words.name} maxLength={120} required />
          <TextField name="slug" label={words.slug} hint={words.slugHint} maxLength={80} />
          <MoneyField name="price" label={words.price} hint={words.priceHint} />
          <NumberField name="percentOff" label={words.percentOff} />
          <TextListField name="tags" label={words.tags} hint={words.tagsHint} between=", " />
        </div>
      </FormSection>
      <FormSection id="pecas" title={words.parts.pieces}>
        <PiecesField />
      </FormSection>
      <FormSection id="foto" title={words.parts.picture}>
        <PictureField name="mediaId" saved={picture} />
        <RichTextField name="description" label={words.description} hint={words.descriptionHint} />
      </FormSection>
      <FormSection id="busca" title={words.parts.seo}>
        <TextField name="seoTitle" label={words.seoTitle} maxLength={120} />
        <TextAreaField name="seoDescription" label={words.seoDescription} maxLength={320} />
      </FormSection>
    </>
  )
}
