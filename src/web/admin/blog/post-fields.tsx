import { useWatch } from 'react-hook-form'
import type { PostForm } from '#contract/content'
import type { PictureView } from '#contract/media'
import { postAddress } from '#shared/page-kinds'
import { posts } from '#texts/posts'
import { lettersOf } from '#web/admin/blog-body/stored.ts'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { SearchResult } from '#web/admin/kit/form/search-result.tsx'
import { useSlugOf } from '#web/admin/kit/form/use-slug-of.ts'
import { AreaField, WordsField } from '#web/admin/kit/form/value-fields.tsx'
import { Part } from '#web/admin/products/form/part.tsx'
import { OnePicture } from '#web/admin/products/pictures/one-picture.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { minutesOf } from './post-values.ts'
import { ProductsField } from './products-field.tsx'

const BodyField = lazyPart(() => import('#web/admin/blog-body/body-field.tsx'), {
  waiting: <Skeleton className="h-96" />,
})
const words = posts.form

const none: Readonly<Record<string, PictureView>> = {}

type Props = {
  isNew?: boolean
  /** saved pictures of the post by id */
  media?: Readonly<Record<string, PictureView>>
}

/** All fields of a post. */
export function PostFields({ isNew = false, media = none }: Props) {
  useSlugOf('title', isNew)
  const cover = useWatch<PostForm, 'cover'>({ name: 'cover' })
  return (
    <>
      <Part id="texto" title={words.own} aside={<Minutes />}>
        <TextField name="title" label={words.title} maxLength={120} required />
        <AreaField name="summary" label={words.summary} hint={words.summaryHint} maxLength={400} rows={2} />
        <BodyField name="body" label={words.body} saved={media} />
      </Part>
      <Part id="capa" title={words.cover}>
        <p className="text-muted">{words.coverHint}</p>
        <OnePicture name="cover" withAlt saved={(cover && media[cover.mediaId]) ?? null} />
      </Part>
      <Part id="sobre" title={words.about}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField name="slug" label={words.slug} hint={words.slugHint} maxLength={80} required />
          <TextField name="author" label={words.author} maxLength={80} required />
        </div>
        <WordsField name="topics" label={words.topics} hint={words.topicsHint} between=", " />
        <ProductsField />
      </Part>
      <Part id="busca" title={words.seo}>
        <TextField name="seoTitle" label={words.seoTitle} hint={words.seoHint} maxLength={120} />
        <AreaField name="seoDescription" label={words.seoDescription} maxLength={320} />
        <Found />
      </Part>
    </>
  )
}

function Minutes() {
  const body = useWatch<PostForm, 'body'>({ name: 'body' })
  return <span className="text-xs text-muted">{words.minutes(minutesOf(body))}</span>
}

/** Live preview of the post in search engine results. */
function Found() {
  const { slug, title, summary, body, seoTitle, seoDescription } = useWatch<PostForm>() as PostForm
  return (
    <div className="rounded-panel border border-hairline bg-surface p-3">
      <SearchResult
        path={postAddress(slug).split('/').filter(Boolean)}
        title={seoTitle || title}
        description={seoDescription || summary || lettersOf(body).slice(0, 155)}
      />
    </div>
  )
}
