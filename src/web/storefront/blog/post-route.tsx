import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Article } from './article.tsx'
import { postQuery } from './queries.ts'

// What its head says is made by code of its own, and not by that which every page of the shop loads.
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
