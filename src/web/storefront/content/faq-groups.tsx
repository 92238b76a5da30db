import type { PageView } from '#contract/content'
import { pages } from '#texts/storefront/pages'
import { toSlug } from '#shared/text/slug'

const words = pages.faq

type Props = {
  groups: PageView['groups']
  /** Ids of the shown questions; undefined for all. */
  shown?: ReadonlySet<string>
}

/** Returns the anchor of a group. */
export const getGroupAnchor = (name: string): string => `assunto-${toSlug(name)}`

/** Questions as native disclosures; the browser opens one that is the link target. */
export const FaqGroups = ({ groups, shown }: Props) => (
  <>
    {groups.map(({ name, questions }) => (
      <section
        key={name}
        hidden={shown && !questions.some(({ id }) => shown.has(id))}
        aria-labelledby={getGroupAnchor(name)}
        className="mt-12 first:mt-0"
      >
        <h2 id={getGroupAnchor(name)} className="display scroll-mt-28 text-2xl">
          {name}
        </h2>
        <div className="mt-3 border-t border-hairline">
          {questions.map((each) => (
            <details
              key={each.id}
              hidden={shown && !shown.has(each.id)}
              className="group border-b border-hairline"
            >
              <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:underline">
                <h3>{each.question}</h3>
                <span
                  aria-hidden
                  className="text-2xl leading-none font-normal text-earth transition-transform duration-150 group-open:rotate-45"
                >
                  +
                </span>
              </summary>
              <div id={each.id} className="scroll-mt-44 pb-6">
                <div
                  className="prose max-w-[62ch] text-muted"
                  dangerouslySetInnerHTML={{ __html: each.html }}
                />
                <a
                  href={`#${each.id}`}
                  className="mt-3 inline-flex min-h-6 text-sm text-muted underline underline-offset-4"
                >
                  {words.link}
                </a>
              </div>
            </details>
          ))}
        </div>
      </section>
    ))}
  </>
)
