import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#texts/storefront/pages'
import { FaqGroups } from './faq-groups.tsx'
import { loadPreview } from './load-page.ts'
import { PageHeader } from './page-header.tsx'
import { buildPageHead } from './page-head.ts'
import { Prose } from './prose.tsx'
import { previewQuery } from './queries.ts'

/** Preview of a draft by its token. */
export const Route = createFileRoute('/_storefront/previa/$token')({
  loader: ({ context: { queryClient }, params: { token } }) => loadPreview(queryClient, token),
  head: ({ loaderData }) => buildPageHead(loaderData),
  component: Preview,
})

function Preview() {
  const { data: page } = useSuspenseQuery(previewQuery(Route.useParams().token))
  return (
    <article className="pb-8">
      <p role="note" className="bg-ipe text-on-ipe">
        <span className="page block py-2 text-sm font-semibold">{pages.preview}</span>
      </p>
      <PageHeader page={page} />
      <div className="page mt-8 md:mt-12">
        <Prose html={page.html} />
        <FaqGroups groups={page.groups} />
      </div>
    </article>
  )
}
