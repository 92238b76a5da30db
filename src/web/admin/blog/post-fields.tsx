import { useController, useWatch } from 'react-hook-form'
import type { Body, PostForm } from '#contract/content'
import type { PictureView } from '#contract/media'
import { getPostPath } from '#shared/content/content-kinds'
import { posts } from '#texts/admin/posts'
import { toPlainText } from './body/stored-body.ts'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'
import { useSlugFrom } from '#web/admin/kit/form/use-slug-from.ts'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { SearchSection } from '#web/admin/kit/publication/search-section.tsx'
import { PictureField } from '#web/admin/pickers/picture/picture-field.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { ProductPicker } from '#web/admin/pickers/product/product-picker.tsx'
import { SelectedProduct } from '#web/admin/pickers/product/selected-product.tsx'

const BodyField = lazyComponent(() => import('./body/body-field.tsx'), {
  loading: <Skeleton className="h-96" />,
})
const { TextAreaField, TextField, TextListField } = fieldsOf<PostForm>()
const words = posts.form

const noPictures: Readonly<Record<string, PictureView>> = {}

type Props = {
  isNew: boolean
  /** saved pictures of the post by id */
  media: Readonly<Record<string, PictureView>> | undefined
}

/** All fields of a post. */
export function PostFields({ isNew, media = noPictures }: Props) {
  useSlugFrom('title', isNew)
  const cover = useWatch<PostForm, 'cover'>({ name: 'cover' })
  return (
    <>
      <FormSection id="texto" title={words.own} aside={<ReadingTime />}>
        <TextField name="title" maxLength={120} required />
        <TextAreaField name="summary" hint={words.summaryHint} maxLength={400} rows={2} />
        <BodyField name="body" saved={media} />
      </FormSection>
      <FormSection id="capa" title={words.cover}>
        <p className="text-muted">{words.coverHint}</p>
        <PictureField name="cover" withAlt saved={(cover && media[cover.mediaId]) ?? null} />
      </FormSection>
      <FormSection id="sobre" title={words.about}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField name="slug" hint={words.slugHint} maxLength={80} required />
          <TextField name="author" maxLength={80} required />
        </div>
        <TextListField name="topics" hint={words.topicsHint} between=", " />
        <ProductsField />
      </FormSection>
      <SearchSection<PostForm> toPath={getPostPath} toText={({ body }) => toPlainText(body)} />
    </>
  )
}

/** Products shown below a post, with a search to add one. */
function ProductsField() {
  const { field, fieldState } = useController<PostForm, 'productIds'>({ name: 'productIds' })
  const ids = field.value
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{words.products}</h3>
      <p className="text-muted">{words.productsHint}</p>
      <ul className="grid gap-1">
        {ids.map((id) => (
          <SelectedProduct
            key={id}
            id={id}
            onRemove={() => field.onChange(ids.filter((each) => each !== id))}
          />
        ))}
      </ul>
      <ProductPicker label={words.addProduct} onSelect={(id) => field.onChange([...new Set([...ids, id])])} />
      {fieldState.error?.message && <p className="text-danger">{fieldState.error.message}</p>}
    </div>
  )
}

/** Reading speed in words per minute; `src/domain/content/posts/rules.ts` uses the same for the storefront. */
const wordsPerMinute = 200
const estimateReadingMinutes = (body: Body): number =>
  Math.max(1, Math.round(toPlainText(body).split(/\s+/).filter(Boolean).length / wordsPerMinute))

function ReadingTime() {
  const body = useWatch<PostForm, 'body'>({ name: 'body' })
  return <span className="text-xs text-muted">{words.minutes(estimateReadingMinutes(body))}</span>
}
