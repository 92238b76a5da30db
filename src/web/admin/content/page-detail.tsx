import { useNavigate } from '@tanstack/react-router'
import type { PageEdit, PageForm } from '#contract/content'
import { isLegal } from '#shared/content/content-kinds'
import { content as words } from '#texts/admin/content'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import { ResourceForm } from '#web/admin/kit/form/resource-form.tsx'
import { api } from '#web/client/api.ts'
import type { DraftApi } from '#web/admin/kit/publication/draft-api.ts'
import { PageFields } from './page-fields.tsx'
import { conflict } from './page-values.ts'
import { PreviewLink } from '#web/admin/kit/publication/preview-link.tsx'
import { Publication } from '#web/admin/kit/publication/publication.tsx'
import { pageQuery } from './queries.ts'
import { StateDot } from '#web/admin/kit/publication/state-dot.tsx'
import { Versions } from '#web/admin/kit/publication/versions.tsx'

/** Edit page of a content page: the draft, with publication and version history beside it. */
export const pageDetail: DetailConfig<PageEdit> = {
  screen: 'content',
  query: pageQuery,
  live: () => ['pages'],
  title: ({ form }) => form.title,
  aside: (page) => <StateDot page={page} />,
  headerExtra: ({ isShown, path }) =>
    isShown && (
      <a href={path} target="_blank" rel="noreferrer" className={linkClass}>
        {words.openPublic}
      </a>
    ),
  main: (page) => <Form key={page.id} page={page} />,
  side: (page) => <Side page={page} />,
}

const createDraftApi = (id: string): DraftApi => ({
  step: (body) => api.content.staff(id).status.post({ body }),
  restore: (version) => api.content.staff(id).versions(version).drafts.post(),
  preview: () => api.content.staff(id).preview.get(),
  remove: () => api.content.staff(id).delete(),
})

function Side({ page }: { page: PageEdit }) {
  const navigate = useNavigate()
  const calls = createDraftApi(page.id)
  const legal = isLegal(page.kind)
  const leave = () => navigate({ to: '/admin/content', search: {}, ignoreBlocker: true })
  return (
    <>
      <Publication
        draft={page}
        title={page.form.title}
        words={words.side}
        calls={calls}
        legal={legal}
        {...(page.kind === 'free' ? { leave } : {})}
      />
      <PreviewLink make={calls.preview} />
      <Versions draft={page} restore={calls.restore} legal={legal} />
    </>
  )
}

function Form({ page: { id, kind, form, version } }: { page: PageEdit }) {
  const save = async (typed: PageForm): Promise<string> => {
    await api.content.staff(id).put({ body: { ...typed, version } })
    return words.form.saved
  }
  return (
    <ResourceForm<PageForm>
      wide
      values={form}
      draft={`pagina-${id}`}
      submit={words.form.save}
      save={save}
      conflict={conflict}
    >
      <PageFields kind={kind} />
    </ResourceForm>
  )
}
