import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pages } from '#texts/storefront/pages'
import { FaqGroups, getGroupAnchor } from '#web/storefront/content/faq-groups.tsx'
import { loadPage } from '#web/storefront/content/load-page.ts'
import { PageHeader } from '#web/storefront/content/page-header.tsx'
import { buildPageHead } from '#web/storefront/content/page-head.ts'
import { Prose } from '#web/storefront/content/prose.tsx'
import { pageQuery } from '#web/storefront/content/queries.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/field.tsx'
import { FaqJsonLd } from './faq-json-ld.tsx'
import { filterQuestions } from './faq-search.ts'
import { PageLink } from '#web/views/navigation/page-link.tsx'

export const Route = createFileRoute('/_storefront/faq')({
  loader: ({ context: { queryClient } }) => loadPage(queryClient, 'faq'),
  head: ({ loaderData }) => buildPageHead(loaderData),
  component: Faq,
})

const words = pages.faq

function Faq() {
  const { data: page } = useSuspenseQuery(pageQuery('faq'))
  const { groups } = page
  const [typed, setTyped] = useState('')
  const shown = filterQuestions(groups, typed)
  useOpenAnswer()
  return (
    <article className="pb-8">
      <PageHeader page={page} />
      <FaqJsonLd groups={groups} />
      <div className="page mt-8 gap-12 md:mt-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="mb-8 lg:sticky lg:top-28 lg:mb-0 lg:self-start">
          <div className="needs-script">
            <TextInput
              type="search"
              label={words.search}
              placeholder={words.placeholder}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <p role="status" className="mt-2 min-h-6 text-sm text-muted">
              {typed.trim() && (shown.size > 0 ? words.found(shown.size) : words.none)}
            </p>
          </div>
          <nav aria-label={words.groups} className="mt-4 max-lg:hidden">
            <ul className="text-[0.9375rem]">
              {groups.map(({ name }) => (
                <li key={name}>
                  <a
                    href={`#${getGroupAnchor(name)}`}
                    className="inline-flex min-h-8 items-center text-muted hover:text-ink hover:underline"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div>
          <Prose html={page.html} className="mb-8 empty:hidden" />
          <FaqGroups groups={groups} shown={shown} />
          <p className="mt-12 flex flex-wrap items-center gap-4">
            <span className="text-muted">{words.noneText}</span>
            <PageLink to="/contato" className={buttonClass('ghost')}>
              {pages.contact}
            </PageLink>
          </p>
        </div>
      </div>
    </article>
  )
}

/** Opens the answer of a followed hash link, as the browser does on a full load. */
function useOpenAnswer(): void {
  useEffect(() => {
    const open = () => {
      const answer = document.getElementById(location.hash.slice(1))
      const details = answer?.closest('details')
      if (!answer || !details || details.open) return
      details.open = true
      answer.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}
