import type { PictureView } from '#contract/media'
import { setEditor as words } from '#texts/set-editor'
import { MoneyField, TextField } from '#web/admin/kit/form/fields.tsx'
import { useSlugOf } from '#web/admin/kit/form/use-slug-of.ts'
import { AreaField, NumberField, WordsField } from '#web/admin/kit/form/value-fields.tsx'
import { Part } from '#web/admin/products/form/part.tsx'
import { OnePicture } from '#web/admin/products/pictures/one-picture.tsx'
import { PiecesField } from './pieces-field.tsx'
import { RichText } from '#web/admin/kit/form/rich-text.tsx'

type Props = { isNew?: boolean; picture?: PictureView | null }

/** All fields of a set. */
export function SetFields({ isNew = false, picture = null }: Props) {
  useSlugOf('name', isNew)
  return (
    <>
      <Part id="conjunto" title={words.parts.own}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField name="name" label={words.name} maxLength={120} required />
          <TextField name="slug" label={words.slug} hint={words.slugHint} maxLength={80} />
          <MoneyField name="price" label={words.price} hint={words.priceHint} />
          <NumberField name="percentOff" label={words.percentOff} />
          <WordsField name="tags" label={words.tags} hint={words.tagsHint} between=", " />
        </div>
      </Part>
      <Part id="pecas" title={words.parts.pieces}>
        <PiecesField />
      </Part>
      <Part id="foto" title={words.parts.picture}>
        <OnePicture name="mediaId" saved={picture} />
        <RichText name="description" label={words.description} hint={words.descriptionHint} />
      </Part>
      <Part id="busca" title={words.parts.seo}>
        <TextField name="seoTitle" label={words.seoTitle} maxLength={120} />
        <AreaField name="seoDescription" label={words.seoDescription} maxLength={320} />
      </Part>
    </>
  )
}
