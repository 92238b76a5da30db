import type { PageView } from '#contract/content'
import { JsonLd } from '#web/storefront/seo/json-ld.tsx'

/** Questions and answers, told to search engines (schema.org/FAQPage; answers may be HTML). */
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
