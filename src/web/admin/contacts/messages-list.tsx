import type { MessagePage, MessageRow } from '#contract/leads'
import { contact } from '#texts/storefront/contact'
import { messages as words } from '#texts/admin/messages'
import type { ListConfig } from '#web/admin/kit/list/list-config.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { describeDeadline } from './deadline.ts'
import { MessagePanel } from './message-panel.tsx'
import { messagesQuery, type MessagesSearch, messagesSearch, messageStateParams } from './queries.ts'
import { buildTabs } from './tabs.ts'

const heads = words.columns
const tones = { late: 'text-danger', soon: 'text-ipe-ink' } as const

/** List of messages from the contact page, earliest deadline first. */
export const messagesList: ListConfig<MessageRow, MessagesSearch, MessagePage> = {
  id: 'messages',
  screen: 'clientes',
  texts: words,
  parseSearch: messagesSearch,
  query: messagesQuery,
  live: ['messages'],
  idOf: ({ id }) => id,
  nameOf: ({ name, number }) => `${name}, ${words.protocol(number)}`,
  columns: [
    { id: 'who', title: heads.who, name: true, width: 200, cell: ({ name }) => name },
    {
      id: 'subject',
      title: heads.subject,
      width: 190,
      visibleFrom: 620,
      cell: ({ subject }) => contact.subjects[subject],
    },
    {
      id: 'text',
      title: heads.text,
      visibleFrom: 800,
      muted: true,
      cell: ({ text }) => <span className="block truncate">{text}</span>,
    },
    {
      id: 'assignee',
      title: heads.assignee,
      width: 150,
      visibleFrom: 1080,
      muted: true,
      cell: formatAssignee,
    },
    { id: 'due', title: heads.due, width: 120, alignEnd: true, cell: (row) => <DueDate row={row} /> },
    {
      id: 'came',
      title: heads.came,
      width: 84,
      alignEnd: true,
      visibleFrom: 720,
      muted: true,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ],
  card: (row) => ({
    title: row.name,
    detail: contact.subjects[row.subject],
    end: <DueDate row={row} />,
    endDetail: <RelativeTime at={row.createdAt} />,
  }),
  tabs: (answer, search) =>
    buildTabs('mensagens', search, [
      [undefined, words.parts.open, answer?.counts.open],
      ...Object.entries(messageStateParams).map(
        ([parte, part]) => [parte, words.parts[part], answer?.counts[part]] as const,
      ),
    ]),
  panel: {
    onPhone: true,
    title: (row) => row && words.protocol(row.number),
    body: (id) => <MessagePanel key={id} id={id} />,
  },
}

function formatAssignee({ assignee }: MessageRow): string {
  return assignee?.split('@', 1)[0] ?? '–'
}

function DueDate({ row }: { row: MessageRow }) {
  const { text, tone } = describeDeadline(row)
  return <span className={tone && tones[tone]}>{text}</span>
}
