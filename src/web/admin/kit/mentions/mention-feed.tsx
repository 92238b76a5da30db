import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { Mention, MentionFeed as Feed, NoteScreen } from '#contract/desk'
import { admin } from '#texts/admin/admin'
import { staffNotes } from '#texts/admin/notes'
import { useAdminMe } from '#web/admin/kit/access/me.ts'
import { useAction } from '#web/admin/kit/actions/use-action.ts'
import { Avatar } from '#web/admin/kit/avatar/avatar.tsx'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { api } from '#web/client/api.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { listNoteScreens, mentionsQuery } from './queries.ts'

const words = staffNotes.feed

type Props = { feed: Feed | undefined; failed: boolean; onRetry: () => void; onClose: () => void }

/** Renders the mentions of the user, the newest first. Opening one marks it as read. */
export function MentionFeed({ feed, failed, onRetry, onClose }: Props) {
  const queries = useQueryClient()
  const { run, busy } = useAction()
  const screens = listNoteScreens(useAdminMe())
  const read = async (of: readonly NoteScreen[], body: { noteIds?: string[] }) => {
    await run(() => Promise.all(of.map((screen) => api.desk(screen).mentions.read.post({ body }))))
    await queries.invalidateQueries({ queryKey: mentionsQuery(screens).queryKey })
  }
  return (
    <>
      <div className="mb-1 flex min-h-8 items-center justify-between gap-2">
        <h2 className="font-semibold">{words.title}</h2>
        {feed && feed.unread > 0 && (
          <TextButton aria-disabled={busy} onClick={() => void read(screens, {})}>
            {words.readAll}
          </TextButton>
        )}
      </div>
      {!feed && !failed && <p role="status">{words.loading}</p>}
      {!feed && failed && (
        <p role="alert">
          {words.failed} <TextButton onClick={onRetry}>{admin.orders.again}</TextButton>
        </p>
      )}
      {feed?.items.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul className="-mx-1">
        {feed?.items.map((mention) => (
          <li key={mention.noteId}>
            <MentionLink
              mention={mention}
              onOpen={() => {
                onClose()
                if (!mention.readAt) void read([mention.screen], { noteIds: [mention.noteId] })
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const paths = { pedidos: '/admin/pedidos/$id', clientes: '/admin/clientes/$id' } as const

const MentionLink = ({
  mention: { screen, record, recordName, author, text, at, readAt },
  onOpen,
}: {
  mention: Mention
  onOpen: () => void
}) => (
  <Link
    to={paths[screen]}
    params={{ id: record }}
    onClick={onOpen}
    className="flex min-h-11 gap-2 rounded-field px-2 py-1.5 hover:bg-hover"
  >
    <Avatar name={author} small />
    <span className="min-w-0 grow">
      <span className="flex items-baseline gap-1.5">
        <span className="min-w-0 grow truncate">
          <b className="font-semibold">{author}</b> {words.in} <b className="font-semibold">{recordName}</b>
        </span>
        <span className="shrink-0 text-xs text-muted">
          <RelativeTime at={at} />
        </span>
      </span>
      <span className="line-clamp-2 break-words text-muted">{text}</span>
    </span>
    <span className={`mt-1.5 size-2 shrink-0 rounded-full ${readAt ? '' : 'bg-earth'}`}>
      {!readAt && <span className="sr-only">{words.unread}</span>}
    </span>
  </Link>
)
