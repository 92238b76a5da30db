import { Link } from '@tanstack/react-router'
import type { BlockViewOf } from '#contract/content'
import { linkProps } from '#web/storefront/link/link-props.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Picture } from '#web/views/media/picture.tsx'

/** Banner block: text and an optional picture. */
export const Banner = ({ block: { id, title, text, action, picture } }: { block: BlockViewOf<'banner'> }) => (
  <section aria-labelledby={`bloco-${id}`} className="page pt-16 md:pt-24">
    <div
      className={`grid overflow-hidden rounded-image bg-raised ${picture ? 'md:grid-cols-[1fr_1.2fr]' : ''}`}
    >
      <div className="flex flex-col items-start justify-center p-7 md:p-12">
        <h2 id={`bloco-${id}`} className="display text-3xl text-balance md:text-4xl">
          {title}
        </h2>
        {text && <p className="mt-3 max-w-md text-muted md:text-lg">{text}</p>}
        {action && (
          <Link {...linkProps(action.href)} className={buttonClass('earth', 'large', 'mt-6')}>
            {action.label}
          </Link>
        )}
      </div>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 48rem) 52vw, 100vw"
          className="aspect-[4/3] max-md:order-first md:aspect-auto md:min-h-96"
        />
      )}
    </div>
  </section>
)
