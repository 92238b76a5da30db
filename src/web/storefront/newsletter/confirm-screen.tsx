import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { newsletterPage as words } from '#texts/storefront/newsletter'
import { pageTitles } from '#texts/storefront/page-titles'
import { api, ApiError } from '#web/client/api.ts'
import { buildOrderHead } from '#web/storefront/checkout-result/order-url.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'

export const Route = createFileRoute('/_storefront/novidades')({
  ssr: false,
  head: () => buildOrderHead(pageTitles.newsletter),
  component: Confirm,
})

/** Confirms a newsletter subscription once the button is pressed, because mail scanners open links too. */
function Confirm() {
  const searchStr = useLocation({ select: (location) => location.searchStr })
  const given = new URLSearchParams(searchStr)
  const [id, at, token] = ['id', 'at', 'token'].map((name) => given.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.leads.newsletter.confirm.post({ query: { id, at: Number(at), token } }),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone.
  useEffect(() => {
    if (isSuccess) heading.current?.focus({ preventScroll: true })
  }, [isSuccess])
  const isWhole = id !== '' && /^\d+$/.test(at) && token !== ''
  const wrong = isWhole
    ? error && (error instanceof ApiError ? error.message : words.incomplete)
    : words.incomplete
  return (
    <section className="page flex min-h-[60svh] flex-col items-start justify-center py-20">
      <h1 ref={heading} tabIndex={-1} className="display text-3xl outline-none md:text-4xl">
        {isSuccess ? words.done : wrong ? words.wrong : words.title}
      </h1>
      <p role={wrong ? 'alert' : 'status'} className="mt-4 max-w-md text-lg text-muted">
        {isSuccess ? words.doneText : (wrong ?? words.text)}
      </p>
      {isSuccess || !isWhole ? (
        <Link to="/produtos" className={buttonClass('ghost', 'normal', 'mt-8')}>
          {words.products}
        </Link>
      ) : (
        <Button className="mt-8" loading={isPending} onClick={() => mutate()}>
          {words.confirm}
        </Button>
      )}
    </section>
  )
}
