import { createFileRoute } from '@tanstack/react-router'
import { BlogPage } from './blog-page.tsx'
import { parseBlogSearch } from './blog-search.ts'

// Loads the head lazily, so that it is not in the bundle of every page.
export const Route = createFileRoute('/_storefront/blog')({
  validateSearch: parseBlogSearch,
  loaderDeps: ({ search }) => parseBlogSearch(search),
  loader: async ({ context: { queryClient }, deps }) =>
    (await import('./load-blog.ts')).loadBlog(queryClient, deps),
  head: ({ loaderData }) => loaderData ?? {},
  component: Blog,
})

function Blog() {
  return <BlogPage {...parseBlogSearch(Route.useSearch())} />
}
