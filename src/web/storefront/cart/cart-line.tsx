import { Link } from '@tanstack/react-router'
import type { CartItemView } from '#contract/cart'
import { VariantLabel, LineFooter, RemoveButton } from './line-parts.tsx'
import { Picture } from '#web/views/media/picture.tsx'

type Props = { item: CartItemView; large: boolean; onLeave?: (() => void) | undefined }

/** Cart line of a single product. */
export function CartLine({ item, large, onLeave }: Props) {
  const { name, image, slug } = item
  return (
    <li className={`flex gap-4 py-5 ${large ? 'md:gap-6' : ''}`}>
      <Link
        to="/products/$id"
        params={{ id: slug }}
        onClick={onLeave}
        aria-hidden
        tabIndex={-1}
        className={`shrink-0 ${large ? 'w-[min(6rem,26vw)] md:w-32' : 'w-[min(5.5rem,24vw)]'}`}
      >
        <Picture
          picture={image}
          sizes={large ? '128px' : '88px'}
          alt=""
          className="aspect-4/5 w-full overflow-hidden rounded-image"
        />
      </Link>
      <div className="flex min-w-0 grow flex-col">
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <Link
              to="/products/$id"
              params={{ id: slug }}
              onClick={onLeave}
              className="leading-snug font-semibold hover:underline"
            >
              {name}
            </Link>
            <VariantLabel item={item} />
          </div>
          <RemoveButton of={item} />
        </div>
        <LineFooter of={item} />
      </div>
    </li>
  )
}
