import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { reviews } from '#texts/catalog/reviews'
import { pageTitles } from '#texts/storefront/page-titles'
import { buildOrderHead } from '#web/storefront/checkout-result/order-url.ts'
import { api } from '#web/client/api.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'

const words = reviews.stop

export const Route = createFileRoute('/_storefront/parar-avisos')({
  ssr: false,
  head: () => buildOrderHead(pageTitles.unsubscribe),
  component: Stop,
})

/** Request and confirmation text of each kind of email. */
const kinds = {
  avaliacoes: {
    said: words.reviews,
    stop: (given: URLSearchParams, token: string) =>
      api.reviews.stop.post({ query: { order: given.get('pedido') ?? '', token } }),
  },
  estoque: {
    said: words.stock,
    stop: (given: URLSearchParams, token: string) =>
      api.stock['back-in-stock-requests'].stop.post({ query: { id: given.get('id') ?? '', token } }),
  },
  novidades: {
    said: words.news,
    stop: (given: URLSearchParams, token: string) =>
      api.leads.newsletter.stop.post({ query: { id: given.get('id') ?? '', token } }),
  },
} as const

const kindOf = (given: URLSearchParams) => kinds[given.get('de') as keyof typeof kinds] ?? kinds.avaliacoes

/**
 * Unsubscribes from the emails named by a link once the button is pressed, because mail scanners open links too.
 */
function Stop() {
  const searchStr = useLocation({ select: (location) => location.searchStr })
  const given = new URLSearchParams(searchStr)
  const { said, stop } = kindOf(given)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => stop(given, given.get('token') ?? ''),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isSuccess) heading.current?.focus({ preventScroll: true })
  }, [isSuccess])
  return (
    <section className="page flex min-h-[60svh] flex-col items-start justify-center py-20">
      <h1 ref={heading} tabIndex={-1} className="display text-3xl outline-none md:text-4xl">
        {isSuccess ? words.done : error ? words.wrong : words.title}
      </h1>
      <p role={error ? 'alert' : 'status'} className="mt-4 max-w-md text-lg text-muted">
        {isSuccess ? said : error ? words.wrongText : words.lead}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {!isSuccess && (
          <Button loading={isPending} onClick={() => mutate()}>
            {words.submit}
          </Button>
        )}
        <Link to="/" className={buttonClass('ghost')}>
          {words.home}
        </Link>
      </div>
    </section>
  )
}
