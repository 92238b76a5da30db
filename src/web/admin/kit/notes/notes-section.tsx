import type { NoteScreen } from '#contract/desk'
import { admin } from '#texts/admin/admin'
import { staffNotes as words } from '#texts/admin/notes'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { useLiveQueries } from '#web/admin/kit/live/use-live.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { NoteComposer } from './note-composer.tsx'
import { NoteItem } from './note-item.tsx'
import { notesQuery } from './queries.ts'

type Props = { screen: NoteScreen; record: string }

/** Notes of the team about a record, with a field for a new one. Notes of others appear while it is open. */
export function NotesSection({ screen, record }: Props) {
  const query = notesQuery(screen, record)
  const { data, isError, refetch } = useStaffQuery(query)
  useLiveQueries([`notes:${screen}:${record}`], query.queryKey)
  const items = data?.items ?? []
  return (
    <Section
      title={items.length > 0 ? `${words.title} ${items.length.toLocaleString('pt-BR')}` : words.title}
    >
      {isError && !data && (
        <p role="alert" className="text-muted">
          {words.failed} <TextButton onClick={() => void refetch()}>{admin.orders.again}</TextButton>
        </p>
      )}
      {data && items.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul>
        {items.map((note) => (
          <NoteItem key={note.id} screen={screen} record={record} note={note} />
        ))}
      </ul>
      <NoteComposer key={record} screen={screen} record={record} />
    </Section>
  )
}
