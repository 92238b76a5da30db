import { Link } from '@tanstack/react-router'
import { layout } from '#texts/layout'
import { buttonClass } from '#web/ui/button.tsx'

const text = layout.construction
export type ConstructionPage = keyof typeof text.pages

/** The honest stand-in of a page that later work brings. */
export const Construction = ({ page }: { page: ConstructionPage }) => (
  <section className="page flex min-h-[60svh] flex-col items-start justify-center py-20">
    <p className="text-sm font-semibold text-earth">{text.eyebrow}</p>
    <h1 className="display mt-3 text-4xl md:text-5xl">{text.pages[page]}</h1>
    <p className="mt-4 max-w-md text-lg text-muted">{text.text}</p>
    <p className="mt-8 flex flex-wrap gap-3">
      <Link to="/produtos" className={buttonClass()}>
        {text.products}
      </Link>
      <Link to="/" className={buttonClass('ghost')}>
        {text.home}
      </Link>
    </p>
  </section>
)

/** Kept apart from the component, so that the router's code splitting can take the component out. */
export const constructionHead = (page: ConstructionPage) => ({
  meta: [{ title: text.pages[page] + layout.seo.suffix }, { name: 'robots', content: 'noindex' }],
})
