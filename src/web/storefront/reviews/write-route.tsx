import { createFileRoute } from '@tanstack/react-router'
import { isUuid } from '#shared/slug'
import { titles } from '#texts/titles'
import { linkHead } from '#web/storefront/letter-stop/link-head.ts'
import { WritePage } from './write-page.tsx'

type Search = { pedido?: string; token?: string }

/** The link of a letter carries the order; without it the page is that of whoever is signed in. */
const linkSearch = ({ pedido, token }: Record<string, unknown>): Search => ({
  ...(typeof pedido === 'string' && isUuid(pedido) ? { pedido } : {}),
  ...(typeof token === 'string' ? { token } : {}),
})

export const Route = createFileRoute('/_storefront/avaliar')({
  ssr: false,
  validateSearch: linkSearch,
  head: () => linkHead(titles.writeReview),
  component: Write,
})

function Write() {
  const { pedido, token } = Route.useSearch()
  return <WritePage link={{ ...(pedido ? { order: pedido } : {}), ...(token ? { token } : {}) }} />
}
