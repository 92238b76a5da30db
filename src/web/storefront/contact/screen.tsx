import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ContactSubject } from '#shared/contact/contact-subjects'
import { contact as words } from '#texts/storefront/contact'
import { loadPage } from '#web/storefront/content/load-page.ts'
import { PageHeader } from '#web/storefront/content/page-header.tsx'
import { buildPageHead } from '#web/storefront/content/page-head.ts'
import { Prose } from '#web/storefront/content/prose.tsx'
import { pageQuery } from '#web/storefront/content/queries.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactChannels } from './contact-channels.tsx'

/** The form, which is loaded later, checks the subject. */
type Search = { assunto?: ContactSubject }

export const Route = createFileRoute('/_storefront/contato')({
  validateSearch: (given: Record<string, unknown>) => given as Search,
  loader: ({ context: { queryClient } }) => loadPage(queryClient, 'contato'),
  head: ({ loaderData }) => buildPageHead(loaderData),
  component: Contact,
})

function Contact() {
  const { data: page } = useSuspenseQuery(pageQuery('contato'))
  return (
    <article className="pb-8">
      <PageHeader page={page} />
      <div className="page mt-10 grid gap-14 md:mt-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <noscript>
            <p className="mb-6 rounded-panel border border-control p-5">{words.withoutScript}</p>
          </noscript>
          <ContactForm />
        </div>
        <div>
          <ContactChannels />
          <Prose html={page.html} className="mt-10 text-base empty:hidden" />
        </div>
      </div>
    </article>
  )
}
