import type { BlockViewOf } from '#contract/content'
import { Prose } from '#web/storefront/content/prose.tsx'

/** Rich text block. */
export const TextBlock = ({ block: { id, title, html } }: { block: BlockViewOf<'text'> }) => (
  <section aria-labelledby={title ? `bloco-${id}` : undefined} className="page pt-16 md:pt-24">
    {title && (
      <h2 id={`bloco-${id}`} className="display mb-5 text-2xl md:text-3xl">
        {title}
      </h2>
    )}
    <Prose html={html} />
  </section>
)
