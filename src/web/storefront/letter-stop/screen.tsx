import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { reviews } from '#texts/reviews'
import { titles } from '#texts/titles'
import { api } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { linkHead } from './link-head.ts'

const words = reviews.stop

type Search = { de?: 'avaliacoes' | 'estoque'; pedido?: string; id?: string; token?: string }

const stopSearch = ({ de, pedido, id, token }: Record<string, unknown>): Search => ({
  ...(de === 'avaliacoes' || de === 'estoque' ? { de } : {}),
  ...(typeof pedido === 'string' ? { pedido } : {}),
  ...(typeof id === 'string' ? { id } : {}),
  ...(typeof token === 'string' ? { token } : {}),
})

export const Route = createFileRoute('/_storefront/parar-avisos')({
  ssr: false,
  validateSearch: stopSearch,
  head: () => linkHead(titles.stopLetters),
  component: Stop,
})

const stop = ({ de, pedido = '', id = '', token = '' }: Search): Promise<unknown> =>
  de === 'estoque'
    ? api.stock.waits.stop.post({ query: { id, token } })
    : api.reviews.stop.post({ query: { order: pedido, token } })

/** The one press was the link itself: the page says that it is done. */
function Stop() {
  const search = Route.useSearch()
  const { error, isSuccess } = useQuery({
    queryKey: ['letters', 'stop', search],
    queryFn: async () => {
      await stop(search)
      return true
    },
    retry: false,
    staleTime: Infinity,
  })
  const said = search.de === 'estoque' ? words.stock : words.reviews
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
