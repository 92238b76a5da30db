import { useSuspenseQuery } from '@tanstack/react-query'
import { catalog } from '#texts/catalog'
import { productQuery, type ShopProduct } from '#web/storefront/catalog/queries.ts'
import { BuyBar } from '#web/storefront/product/buy-bar.tsx'
import { BuyButton } from '#web/storefront/product/buy-button.tsx'
import { ColorPicker } from '#web/storefront/product/color-picker.tsx'
import { Gallery } from '#web/storefront/product/gallery.tsx'
import { SizePicker } from '#web/storefront/product/size-picker.tsx'
import { useAddToCart } from '#web/storefront/product/use-add-to-cart.ts'
import { useChoice } from '#web/storefront/product/use-choice.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { deferred } from '#web/ui/deferred.tsx'
import { PriceBlock } from '#web/ui/price-block.tsx'

const Plans = deferred(() => import('#web/storefront/product/plans.tsx'))
const Information = deferred(() => import('#web/storefront/product/information.tsx'))
const Related = deferred(() => import('#web/storefront/product/related.tsx'))

const crumbsOf = ({ category, name, slug }: ShopProduct) => [
  { name: catalog.crumbHome, href: '/' },
  category
    ? { name: category.name, href: `/colecoes/${category.slug}` }
    : { name: catalog.list.title, href: '/produtos' },
  { name, href: `/products/${slug}` },
]

/** One product: look, choose, buy. `bare` is the address without the main layout. */
export function ProductPage({ idOrSlug, bare = false }: { idOrSlug: string; bare?: boolean }) {
  const { data: product } = useSuspenseQuery(productQuery(idOrSlug))
  const choice = useChoice(product)
  const purchase = useAddToCart(product, choice)
  return (
    <>
      <div className="page pt-4 md:pt-7">
        {!bare && <Breadcrumbs crumbs={crumbsOf(product)} />}
        <article className="mt-3 grid gap-x-10 gap-y-6 md:mt-5 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-x-16">
          <Gallery key={choice.color?.name} name={product.name} pictures={choice.color?.pictures ?? []} />
          <div className="md:pt-1">
            <div className="md:sticky md:top-24">
              <h1 className="display text-2xl md:text-3xl">{product.name}</h1>
              <div className="mt-4">
                <PriceBlock
                  large
                  price={choice.chosen?.price ?? product.price}
                  varies={!choice.chosen && product.priceVaries}
                />
                <Plans plans={product.installmentPlans} />
              </div>
              <ColorPicker colors={product.colors} choice={choice} />
              <SizePicker choice={choice} />
              <BuyButton purchase={purchase} soldOut={choice.soldOut} />
              <Information product={product} />
            </div>
          </div>
        </article>
      </div>
      <Related category={product.category?.slug} except={product.id} />
      <BuyBar product={product} choice={choice} purchase={purchase} />
    </>
  )
}
