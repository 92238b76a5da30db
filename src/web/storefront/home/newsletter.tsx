import type { BlockViewOf } from '#contract/content'
import { hydrateOnInteraction } from '#web/ui/loading/hydrate-on-interaction.tsx'

// Its code loads on interaction, as in the footer.
const NewsletterForm = hydrateOnInteraction(
  () => import('#web/storefront/newsletter/newsletter-form.tsx'),
  '[data-newsletter]',
)

/** Newsletter block with its own title and text. */
export const Newsletter = ({ block: { id, title, text } }: { block: BlockViewOf<'newsletter'> }) => (
  <section aria-labelledby={`bloco-${id}`} className="page pt-16 md:pt-24">
    <div className="grid gap-6 rounded-panel border border-hairline bg-surface p-6 md:grid-cols-2 md:gap-12 md:p-10">
      <div>
        <h2 id={`bloco-${id}`} className="display text-2xl text-balance md:text-3xl">
          {title}
        </h2>
        {text && <p className="mt-3 max-w-md text-muted md:text-lg">{text}</p>}
      </div>
      <NewsletterForm source="home" />
    </div>
  </section>
)
