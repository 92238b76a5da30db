import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import { useState } from 'react'
import type { CategoryTree as Tree } from '#contract/products'
import { categories as words } from '#texts/categories'
import { staffTitles } from '#texts/staff-titles'
import { useLimited, useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { NoPermission } from '#web/admin/frame/refusals.tsx'
import { CreateLink, ScreenBar } from '#web/admin/frame/screen-bar.tsx'
import { adminHead } from '#web/admin/head.ts'
import { Columns } from '#web/admin/kit/detail/section.tsx'
import { NeverUsed } from '#web/admin/kit/list/states.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { Failed } from '#web/admin/kit/wait/failed.tsx'
import { Waiting } from '#web/admin/kit/wait/waiting.tsx'
import { ApiError } from '#web/client/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CategoryTree } from './category-tree.tsx'
import { MembersList } from './members-list.tsx'
import { categoryQuery, treeQuery } from './queries.ts'
import { usePlacing } from './use-placing.ts'

export const Route = createFileRoute('/admin/categorias')({
  head: () => adminHead(staffTitles.categories),
  component: CategoriesPage,
})

const create = { label: words.create, to: '/admin/categorias/nova' } as const

/** RT-31: the category tree with a panel of the selected category. */
function CategoriesPage() {
  const limited = useLimited()
  const query = treeQuery()
  const { data, error, refetch } = useStaffQuery(query)
  useLiveQueries(['categories'], query.queryKey.slice(0, 2))
  if (error instanceof ApiError && error.status === 403) return <NoPermission screen="categorias" />
  return (
    <>
      <ScreenBar
        title={words.title}
        aside={data && words.count(data.items.length)}
        create={limited ? undefined : create}
      />
      {!data && error && <Failed text={words.failed} onAgain={() => void refetch()} />}
      {!data && !error && !limited && <Waiting text={words.loading} />}
      {data?.items.length === 0 && (
        <NeverUsed title={words.emptyTitle} text={words.emptyText}>
          <CreateLink {...create} />
        </NeverUsed>
      )}
      {data && data.items.length > 0 && <TreeWithPanel tree={data} />}
    </>
  )
}

function TreeWithPanel({ tree: { items } }: { tree: Tree }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<string>()
  const chosen = items.find(({ id }) => id === asked) ?? items[0]!
  const place = usePlacing()
  return (
    <Columns
      main={
        <CategoryTree
          tree={items}
          chosen={chosen.id}
          onChoose={setAsked}
          onOpen={(id) => void navigate({ to: '/admin/categorias/editar/$id', params: { id } })}
          onPlace={place}
        />
      }
      aside={<Beside key={chosen.id} id={chosen.id} />}
    />
  )
}

/** Panel of the selected category: links and its members. */
function Beside({ id }: { id: string }) {
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
