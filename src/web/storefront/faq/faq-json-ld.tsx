import type { PageView } from '#contract/content'
import { JsonLd } from '#web/storefront/seo/json-ld.tsx'

/** Structured data of the questions (schema.org/FAQPage; answers may contain HTML). */
export const FaqJsonLd = ({ groups }: Pick<PageView, 'groups'>) => (
  <JsonLd
    data={{
      '@type': 'FAQPage',
      mainEntity: groups.flatMap(({ questions }) =>
        questions.map(({ question, html }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: html },
        })),
      ),
    }}
  />
)
