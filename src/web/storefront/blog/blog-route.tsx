import { createFileRoute } from '@tanstack/react-router'
import { BlogPage } from './blog-page.tsx'
import { blogSearch } from './blog-search.ts'

// Loads the head lazily, so that it is not in the bundle of every page.
export const Route = createFileRoute('/_storefront/blog')({
  validateSearch: blogSearch,
  loaderDeps: ({ search }) => blogSearch(search),
  loader: async ({ context: { queryClient }, deps }) =>
    (await import('./load-blog.ts')).loadBlog(queryClient, deps),
  head: ({ loaderData }) => loaderData ?? {},
  component: Blog,
})

function Blog() {
  return <BlogPage {...blogSearch(Route.useSearch())} />
}
