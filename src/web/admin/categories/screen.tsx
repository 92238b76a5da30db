import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import { useState } from 'react'
import type { CategoryTree as Tree } from '#contract/products'
import { getFirst } from '#shared/data/get-or-throw'
import { categories as words } from '#texts/admin-products/categories'
import { staffTitles } from '#texts/admin/titles'
import { useReadOnlyPreview, useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { NoPermission } from '#web/admin/kit/page-header/access-errors.tsx'
import { CreateLink, PageHeader } from '#web/admin/kit/page-header/page-header.tsx'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { TwoColumnLayout } from '#web/admin/kit/detail/section.tsx'
import { EmptyList } from '#web/admin/kit/list/list-states.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { LoadError } from '#web/admin/kit/loading/load-error.tsx'
import { Loading } from '#web/admin/kit/loading/loading.tsx'
import { ApiError } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { CategoryTree } from './category-tree.tsx'
import { MembersList } from './members-list.tsx'
import { categoryQuery, treeQuery } from './queries.ts'
import { useCategoryMove } from './use-category-move.ts'

export const Route = createFileRoute('/admin/categorias')({
  head: () => createAdminHead(staffTitles.categories),
  component: CategoriesPage,
})

const create = { label: words.create, to: '/admin/categorias/nova' } as const

/** RT-31: the category tree with a panel of the selected category. */
function CategoriesPage() {
  const limited = useReadOnlyPreview()
  const query = treeQuery()
  const { data, error, refetch } = useStaffQuery(query)
  useLiveQueries(['categories'], query.queryKey.slice(0, 2))
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="categorias" />
  return (
    <>
      <PageHeader
        title={words.title}
        aside={data && words.count(data.items.length)}
        create={limited ? undefined : create}
      />
      {!data && error && <LoadError text={words.failed} onAgain={() => void refetch()} />}
      {!data && !error && !limited && <Loading text={words.loading} />}
      {data?.items.length === 0 && (
        <EmptyList title={words.emptyTitle} text={words.emptyText}>
          <CreateLink {...create} />
        </EmptyList>
      )}
      {data && data.items.length > 0 && <TreeWithPanel tree={data} />}
    </>
  )
}

function TreeWithPanel({ tree: { items } }: { tree: Tree }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<string>()
  const chosen = items.find(({ id }) => id === asked) ?? getFirst(items)
  const place = useCategoryMove()
  return (
    <TwoColumnLayout
      main={
        <CategoryTree
          tree={items}
          chosen={chosen.id}
          onChoose={setAsked}
          onOpen={(id) => void navigate({ to: '/admin/categorias/editar/$id', params: { id } })}
          onPlace={place}
        />
      }
      aside={<CategoryPanel key={chosen.id} id={chosen.id} />}
    />
  )
}

/** Panel of the selected category: links and its members. */
function CategoryPanel({ id }: { id: string }) {
  const { data } = useStaffQuery(categoryQuery(id))
  if (!data) return null
  const { name, slug, isVisible } = data.form
  return (
    <div className="@3xl:sticky @3xl:top-0 @3xl:max-h-[calc(100dvh-3rem)] @3xl:overflow-y-auto">
      <div className="flex flex-wrap items-center gap-2 border-b border-hairline px-5 py-3">
        <h2 className="min-w-0 grow truncate font-semibold">{name}</h2>
        {isVisible && (
          <a
            href={`/colecoes/${slug}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('ghost', 'small')}
          >
            <Icon of={ExternalLink} size={14} />
            {words.shop}
          </a>
        )}
        <Link to="/admin/categorias/editar/$id" params={{ id }} className={buttonClass('ink', 'small')}>
          {words.edit}
        </Link>
      </div>
      <MembersList category={data} />
    </div>
  )
}
