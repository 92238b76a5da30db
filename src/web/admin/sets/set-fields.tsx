import type { PictureView } from '#contract/media'
import type { SetForm } from '#contract/products'
import { setEditor as words } from '#texts/admin-products/set-editor'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'
import { useSlugFrom } from '#web/admin/kit/form/use-slug-from.ts'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { PictureField } from '#web/admin/pickers/picture/picture-field.tsx'
import { PiecesField } from './pieces-field.tsx'
import { RichTextField } from '#web/admin/kit/form/rich-text-field.tsx'

const { MoneyField, NumberField, TextAreaField, TextField, TextListField } = fieldsOf<SetForm>()

type Props = { isNew?: boolean; picture?: PictureView | null }

/** All fields of a set. */
export function SetFields({ isNew = false, picture = null }: Props) {
  useSlugFrom('name', isNew)
  return (
    <>
      <FormSection id="conjunto" title={words.parts.own}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField name="name" maxLength={120} required />
          <TextField name="slug" hint={words.slugHint} maxLength={80} />
          <MoneyField name="price" hint={words.priceHint} />
          <NumberField name="percentOff" />
          <TextListField name="tags" hint={words.tagsHint} between=", " />
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
        <TextField name="seoTitle" maxLength={120} />
        <TextAreaField name="seoDescription" maxLength={320} />
      </FormSection>
    </>
  )
}
