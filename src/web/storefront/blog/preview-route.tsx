import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { blog } from '#texts/storefront/blog'
import { Article } from './article.tsx'
import { previewQuery } from './queries.ts'

/** Preview of a draft by its token. */
export const Route = createFileRoute('/_storefront/blog/previa/$token')({
  loader: async ({ context: { queryClient }, params: { token } }) =>
    (await import('./load-post.ts')).loadPreview(queryClient, token),
  head: ({ loaderData }) => loaderData ?? {},
  component: Preview,
})

function Preview() {
  const { data: post } = useSuspenseQuery(previewQuery(Route.useParams().token))
  return (
    <>
      <p role="note" className="bg-ipe text-on-ipe">
        <span className="page block py-2 text-sm font-semibold">{blog.preview}</span>
      </p>
      <Article post={post} />
    </>
  )
}
