import { useWatch } from 'react-hook-form'
import type { PostForm } from '#contract/content'
import type { PictureView } from '#contract/media'
import { getPostPath } from '#shared/content/content-kinds'
import { posts } from '#texts/admin/posts'
import { toPlainText } from './body/stored-body.ts'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { SearchResultPreview } from '#web/admin/kit/form/search-result-preview.tsx'
import { useSlugFrom } from '#web/admin/kit/form/use-slug-from.ts'
import { TextAreaField, TextListField } from '#web/admin/kit/form/value-fields.tsx'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { PictureField } from '#web/admin/pickers/picture/picture-field.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { estimateReadingMinutes } from './post-values.ts'
import { ProductsField } from './products-field.tsx'

const BodyField = lazyComponent(() => import('./body/body-field.tsx'), {
  loading: <Skeleton className="h-96" />,
})
const words = posts.form

const noPictures: Readonly<Record<string, PictureView>> = {}

type Props = {
  isNew?: boolean
  /** saved pictures of the post by id */
  media?: Readonly<Record<string, PictureView>>
}

/** All fields of a post. */
export function PostFields({ isNew = false, media = noPictures }: Props) {
  useSlugFrom('title', isNew)
  const cover = useWatch<PostForm, 'cover'>({ name: 'cover' })
  return (
    <>
      <FormSection id="texto" title={words.own} aside={<ReadingTime />}>
        <TextField name="title" label={words.title} maxLength={120} required />
        <TextAreaField
          name="summary"
          label={words.summary}
          hint={words.summaryHint}
          maxLength={400}
          rows={2}
        />
        <BodyField name="body" label={words.body} saved={media} />
      </FormSection>
      <FormSection id="capa" title={words.cover}>
        <p className="text-muted">{words.coverHint}</p>
        <PictureField name="cover" withAlt saved={(cover && media[cover.mediaId]) ?? null} />
      </FormSection>
      <FormSection id="sobre" title={words.about}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField name="slug" label={words.slug} hint={words.slugHint} maxLength={80} required />
          <TextField name="author" label={words.author} maxLength={80} required />
        </div>
        <TextListField name="topics" label={words.topics} hint={words.topicsHint} between=", " />
        <ProductsField />
      </FormSection>
      <FormSection id="busca" title={words.seo}>
        <TextField name="seoTitle" label={words.seoTitle} hint={words.seoHint} maxLength={120} />
        <TextAreaField name="seoDescription" label={words.seoDescription} maxLength={320} />
        <SeoPreview />
      </FormSection>
    </>
  )
}

function ReadingTime() {
  const body = useWatch<PostForm, 'body'>({ name: 'body' })
  return <span className="text-xs text-muted">{words.minutes(estimateReadingMinutes(body))}</span>
}

/** Live preview of the post in search engine results. */
function SeoPreview() {
  const { slug, title, summary, body, seoTitle, seoDescription } = useWatch<PostForm>() as PostForm
  return (
    <div className="rounded-panel border border-hairline bg-surface p-3">
      <SearchResultPreview
        path={getPostPath(slug).split('/').filter(Boolean)}
        title={seoTitle || title}
        description={seoDescription || summary || toPlainText(body).slice(0, 155)}
      />
    </div>
  )
}
