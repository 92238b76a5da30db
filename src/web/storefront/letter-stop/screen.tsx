import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useLocation } from '@tanstack/react-router'
import { reviews } from '#texts/reviews'
import { titles } from '#texts/titles'
import { orderHead } from '#web/storefront/checkout-result/order-address.ts'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/button.tsx'

const words = reviews.stop

export const Route = createFileRoute('/_storefront/parar-avisos')({
  ssr: false,
  head: () => orderHead(titles.stopLetters),
  component: Stop,
})

/** What each kind of letter is stopped by, and what is said once it is. */
const kinds = {
  avaliacoes: {
    said: words.reviews,
    stop: (given: URLSearchParams, token: string) =>
      api.reviews.stop.post({ query: { order: given.get('pedido') ?? '', token } }),
  },
  estoque: {
    said: words.stock,
    stop: (given: URLSearchParams, token: string) =>
      api.stock.waits.stop.post({ query: { id: given.get('id') ?? '', token } }),
  },
  novidades: {
    said: words.news,
    stop: (given: URLSearchParams, token: string) =>
      api.leads.newsletter.stop.post({ query: { id: given.get('id') ?? '', token } }),
  },
} as const

const kindOf = (given: URLSearchParams) => kinds[given.get('de') as keyof typeof kinds] ?? kinds.avaliacoes

/** The one press was the link itself: the page says that it is done. */
function Stop() {
  const searchStr = useLocation({ select: (location) => location.searchStr })
  const given = new URLSearchParams(searchStr)
  const { said, stop } = kindOf(given)
  const { error, isSuccess } = useQuery({
    queryKey: ['letters', 'stop', searchStr],
    queryFn: async () => {
      await stop(given, given.get('token') ?? '')
      return true
    },
    retry: false,
    staleTime: Infinity,
  })
  return (
    <section className="page flex min-h-[60svh] flex-col items-start justify-center py-20">
      <h1 className="display text-3xl md:text-4xl">
        {isSuccess ? words.done : error ? words.wrong : words.title}
      </h1>
      <p role="status" className="mt-4 max-w-md text-lg text-muted">
        {isSuccess ? said : error ? words.wrongText : words.busy}
      </p>
      <Link to="/" className={buttonClass('ghost', 'normal', 'mt-8')}>
        {words.home}
      </Link>
    </section>
  )
}
