import { Link } from '@tanstack/react-router'
import { formatBrl } from '#shared/money/money'
import { toSlug } from '#shared/text/slug'
import { product } from '#texts/catalog/product'
import { sets as text } from '#texts/catalog/sets'
import { ColorPicker } from '#web/storefront/product/color-picker.tsx'
import { SizeGuideButton } from '#web/storefront/product/size-guide-button.tsx'
import { SizePicker } from '#web/storefront/product/size-picker.tsx'
import type { ChosenPiece } from './use-set-choice.ts'
import { Picture } from '#web/views/media/picture.tsx'

/** Piece of a set with its colour and size pickers. */
export function SetPiece({ chosen: { id, piece, options, missing, pick } }: { chosen: ChosenPiece }) {
  const { name, slug, colors, price, sizeGuide } = piece
  const { color, sizes } = options
  return (
    <section aria-labelledby={`${id}-nome`} className="py-6">
      <div className="flex items-start gap-4">
        <Picture
          picture={color?.pictures[0]}
          alt=""
          sizes="72px"
          className="aspect-4/5 w-16 shrink-0 rounded-image md:w-18"
        />
        <div className="min-w-0 grow">
          <h3 id={`${id}-nome`} className="leading-snug font-bold">
            {name}
          </h3>
          <p className="mt-0.5 text-sm text-muted">
            {[colors.length === 1 && color?.name, text.alone(formatBrl(price.cash))]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Link
            to="/products/$id"
            params={{ id: slug }}
            search={color?.name ? { cor: toSlug(color.name) } : {}}
            className="mt-1 inline-flex min-h-6 items-center text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {text.seePiece}
            <span className="sr-only"> {name}</span>
          </Link>
        </div>
      </div>
      <div className="mt-4 space-y-5">
        {colors.length > 1 && (
          <ColorPicker
            id={`${id}-cor`}
            colors={colors}
            color={color?.name}
            onColor={(picked) => pick({ color: picked })}
          />
        )}
        <SizePicker
          id={id}
          options={options}
          missing={missing && product.chooseSize}
          onSize={(size) => pick({ size })}
          guide={
            sizeGuide && (
              <SizeGuideButton
                name={name}
                guide={sizeGuide}
                sizes={sizes}
                onSize={(size) => pick({ size })}
              />
            )
          }
        />
      </div>
    </section>
  )
}
