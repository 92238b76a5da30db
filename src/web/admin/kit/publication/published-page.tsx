import type { AdminScreen } from '#shared/auth/permissions'
import { content } from '#texts/admin/content'
import type { DetailConfig } from '#web/admin/kit/detail/detail-config.ts'
import { linkClass } from '#web/admin/kit/detail/section.tsx'
import type { RecordConfig } from '#web/admin/kit/resource/resource.ts'
import { useOpenList } from '#web/admin/kit/resource/resource-pages.tsx'
import { createDraftApi, type DraftEndpoints, type DraftStatus, type DraftTexts } from './draft-api.ts'
import { PublicationSide } from './publication-side.tsx'
import { StateDot } from './state-dot.tsx'

type Draft = DraftStatus & { form: { title: string } }

type Props<T extends Draft> = {
  /** screen of the list, which opens after a deletion */
  screen: AdminScreen
  live: DetailConfig<T>['live']
  words: DraftTexts
  calls: (id: string) => DraftEndpoints
  /** whether publishing brings a version into force; default: no */
  isLegal?: (draft: T) => boolean
  /** default: yes */
  canBeDeleted?: (draft: T) => boolean
}

/** Returns the page of a record that is published in versions: its state, the public link and the publication panel. */
export const publishedPage = <T extends Draft>(props: Props<T>): RecordConfig<T, object>['page'] => ({
  live: props.live,
  title: ({ form }) => form.title,
  aside: (draft) => <StateDot page={draft} />,
  headerExtra: ({ isShown, path }) =>
    isShown && (
      <a href={path} target="_blank" rel="noreferrer" className={linkClass}>
        {content.openPublic}
      </a>
    ),
  side: (draft) => <DraftSide {...props} draft={draft} />,
})

function DraftSide<T extends Draft>(props: Props<T> & { draft: T }) {
  const { draft, screen, words, calls, isLegal = () => false, canBeDeleted = () => true } = props
  const leave = useOpenList({ screen })
  return (
    <PublicationSide
      draft={draft}
      title={draft.form.title}
      words={words}
      calls={createDraftApi(calls(draft.id))}
      legal={isLegal(draft)}
      {...(canBeDeleted(draft) ? { leave } : {})}
    />
  )
}
