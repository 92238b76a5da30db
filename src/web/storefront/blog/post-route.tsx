import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Article } from './article.tsx'
import { postQuery } from './queries.ts'

// Loads the head lazily, so that it is not in the bundle of every page.
export const Route = createFileRoute('/_storefront/blog/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) =>
    (await import('./load-post.ts')).loadPost(queryClient, slug),
  head: ({ loaderData }) => loaderData ?? {},
  component: Post,
})

function Post() {
  const { data: post } = useSuspenseQuery(postQuery(Route.useParams().slug))
  return <Article post={post} />
}
