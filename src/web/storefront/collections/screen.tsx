import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import type { CategoryView } from '#contract/catalog'
import { catalog } from '#texts/catalog/catalog'
import { productList } from '#texts/catalog/product-list'
import { buildListHead } from '#web/storefront/catalog/list-head.ts'
import { categoriesQuery, productsQuery } from '#web/storefront/catalog/queries.ts'
import { pickColorfulPicture } from '#web/storefront/home/garment-pictures.ts'
import Breadcrumbs from '#web/storefront/seo/breadcrumbs.tsx'
import { Picture } from '#web/views/media/picture.tsx'

const text = catalog.collections

/** Returns the query for the bestselling product, shown for a collection without a picture. */
const samplesQuery = (category: string) => productsQuery({ category, sort: 'best_selling' }, 1, 1)

export const Route = createFileRoute('/_storefront/colecoes')({
  loader: async ({ context }) => {
    const categories = await context.queryClient.ensureQueryData(categoriesQuery())
    const bare = categories.filter(({ picture }) => !picture)
    await Promise.all(bare.map(({ slug }) => context.queryClient.ensureQueryData(samplesQuery(slug))))
  },
  head: () =>
    buildListHead({ title: text.title, description: text.description, path: '/colecoes', search: {} }),
  component: Collections,
})

function Collections() {
  const { data: categories } = useSuspenseQuery(categoriesQuery())
  return (
    <div className="page pt-5 md:pt-8">
      <Breadcrumbs
        crumbs={[
          { name: catalog.crumbHome, href: '/' },
          { name: text.title, href: '/colecoes' },
        ]}
      />
      <h1 className="display mt-3 text-3xl md:mt-5 md:text-4xl">{text.title}</h1>
      <p className="mt-2 text-muted md:text-lg">{productList.collectionsLead}</p>
      <ul className="mt-8 grid pairs gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 md:gap-y-10 lg:grid-cols-4">
        {categories.map((category, index) => (
          <li key={category.slug}>
            <CategoryTile category={category} index={index} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CategoryTile({ category, index }: { category: CategoryView; index: number }) {
  const { slug, name, products, picture } = category
  const { data: samples } = useQuery({ ...samplesQuery(slug), enabled: !picture })
  return (
    <Link to="/colecoes/$slug" params={{ slug }} className="group block">
      <Picture
        picture={picture ?? pickColorfulPicture(samples?.items[0])}
        first={index < 2}
        alt=""
        sizes="(min-width: 64rem) 24vw, (min-width: 48rem) 32vw, 48vw"
        className="aspect-4/5 overflow-hidden rounded-image"
        imageClassName="size-full object-cover transition-transform duration-250 group-hover:scale-[1.03]"
      />
      <span className="display mt-3 block text-[clamp(1rem,5.4vw,1.375rem)] leading-tight md:text-2xl">
        {name}
      </span>
      <span className="text-sm text-muted">{productList.count(products)}</span>
    </Link>
  )
}
