import { createFileRoute } from '@tanstack/react-router'
import { buildSalesHead } from '#web/storefront/product/product-head.ts'
import { loadSet } from './load-set.ts'
import { SetPage } from './set-page.tsx'

export const Route = createFileRoute('/_bare/conjunto/$id')({
  loader: ({ context, params }) => loadSet(context.queryClient, params.id),
  head: ({ loaderData }) => (loaderData ? buildSalesHead(loaderData, `/conjunto/${loaderData.slug}`) : {}),
  component: SetScreen,
})

function SetScreen() {
  const { id } = Route.useParams()
  return <SetPage key={id} idOrSlug={id} />
}
