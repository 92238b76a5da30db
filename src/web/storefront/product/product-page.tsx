import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { catalog } from '#texts/catalog/catalog'
import { productQuery, type CachedProduct } from '#web/storefront/catalog/queries.ts'
import { HeartButton } from '#web/storefront/favorites/heart-button.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyButton } from './buy-button.tsx'
import { ColorPicker } from './color-picker.tsx'
import { Gallery } from './gallery.tsx'
import { SizeGuideButton } from './size-guide-button.tsx'
import { SizePicker } from './size-picker.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { sizeGroupId, useVariantChoice } from './use-variant-choice.ts'
import { product as text } from '#texts/catalog/product'
import { hydrateOnInteraction } from '#web/ui/loading/hydrate-on-interaction.tsx'
import { PriceBlock } from '#web/storefront/catalog/price-block.tsx'

const Breadcrumbs = hydrateOnInteraction(() => import('#web/storefront/seo/breadcrumbs.tsx'))
const ReviewsLink = hydrateOnInteraction(() => import('#web/storefront/reviews/reviews-link.tsx'))
const Plans = hydrateOnInteraction(() => import('./installment-plans.tsx'))
const Information = hydrateOnInteraction(() => import('./product-information.tsx'))
const ProductReviews = hydrateOnInteraction(() => import('#web/storefront/reviews/product-reviews.tsx'))
const Related = hydrateOnInteraction(() => import('./related-products.tsx'))

const crumbsOf = ({ category, name, slug }: CachedProduct) => [
  { name: catalog.crumbHome, href: '/' },
  category
    ? { name: category.name, href: `/colecoes/${category.slug}` }
    : { name: catalog.list.title, href: '/produtos' },
  { name, href: `/products/${slug}` },
]

type Props = { idOrSlug: string; colorSlug: string | undefined; bare?: boolean }

/** Product page. `bare`: without the main layout. */
export function ProductPage({ idOrSlug, colorSlug, bare = false }: Props) {
  const { data: product } = useSuspenseQuery(productQuery(idOrSlug))
  return (
    <ProductArticle product={product} colorSlug={colorSlug} bare={bare}>
      <ProductReviews productId={product.id} />
      <Related product={product} />
    </ProductArticle>
  )
}

type ArticleProps = Omit<Props, 'idOrSlug'> & {
  product: CachedProduct
  /** True in the preview of the admin: omits what needs a saved product. */
  isPreview?: boolean
  /** Content below the product. */
  children?: ReactNode
}

/** Product part of the page: pictures, purchase form and information. */
export function ProductArticle({ product, colorSlug, bare, isPreview = false, children }: ArticleProps) {
  const crumbs = useMemo(() => crumbsOf(product), [product])
  const choice = useVariantChoice(product, colorSlug)
  const { color, chosen, soldOut } = choice
  const purchase = useAddToCart(product, choice)
  return (
    <>
      <div className={bare ? 'page pt-2 md:pt-4' : 'page pt-4 md:pt-7'}>
        {!bare && <Breadcrumbs crumbs={crumbs} />}
        <article className="mt-3 grid grid-cols-1 items-start gap-x-10 gap-y-6 md:mt-5 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-x-16">
          <Gallery key={color?.name} name={product.name} pictures={color?.pictures ?? []} />
          <div className="md:pt-1">
            {product.line && <p className="mb-1.5 text-sm font-semibold text-earth">{product.line}</p>}
            <div className="flex items-start gap-2">
              <h1 tabIndex={-1} className="display min-w-0 grow text-2xl outline-none md:text-3xl">
                {product.name}
              </h1>
              <HeartButton
                of={{ ...product, kind: 'product' }}
                className="-mr-2.5 shrink-0 hover:bg-raised"
              />
            </div>
            {!isPreview && <ReviewsLink productId={product.id} />}
            <div className="mt-4 space-y-6">
              <div>
                <PriceBlock
                  large
                  price={chosen?.price ?? product.price}
                  varies={!chosen && product.priceVaries}
                />
                <Plans plans={product.installmentPlans} />
              </div>
              <ColorPicker id="cor" colors={product.colors} color={color?.name} onColor={choice.setColor} />
              <SizePicker
                id={sizeGroupId}
                options={choice}
                missing={choice.sizeMissing && text.chooseSize}
                onSize={choice.setSize}
                guide={
                  product.sizeGuide && (
                    <SizeGuideButton
                      name={product.name}
                      {...(isPreview ? {} : { productId: product.id })}
                      guide={product.sizeGuide}
                      sizes={choice.sizes}
                      onSize={choice.setSize}
                    />
                  )
                }
              />
            </div>
            <BuyButton purchase={purchase} soldOut={soldOut} />
            <Information product={product} still={isPreview} />
          </div>
        </article>
      </div>
      {children}
      {!soldOut && (
        <BuyBar
          cash={(chosen?.price ?? product.price).cash}
          note={[color?.name, chosen?.size].filter(Boolean).join(' · ')}
          purchase={purchase}
        />
      )}
    </>
  )
}
