import type { MessagePage, MessageRow } from '#contract/leads'
import { contact } from '#texts/contact'
import { messages as words } from '#texts/messages'
import type { ListOf } from '#web/admin/kit/list/list.ts'
import { Age } from '#web/admin/kit/table/when.tsx'
import { clockOf } from './clock.ts'
import { MessagePanel } from './message-panel.tsx'
import { messagesQuery, type MessagesSearch, messagesSearch, parts } from './queries.ts'
import { stepsOf } from './tabs.ts'

const heads = words.columns
const tones = { late: 'text-danger', soon: 'text-ipe-ink' } as const

/** List of messages from the contact page, earliest deadline first. */
export const messagesList: ListOf<MessageRow, MessagesSearch, MessagePage> = {
  screen: 'clientes',
  words,
  read: messagesSearch,
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
      from: 620,
      cell: ({ subject }) => contact.subjects[subject],
    },
    {
      id: 'text',
      title: heads.text,
      from: 800,
      quiet: true,
      cell: ({ text }) => <span className="block truncate">{text}</span>,
    },
    { id: 'assignee', title: heads.assignee, width: 150, from: 1080, quiet: true, cell: assigneeOf },
    { id: 'due', title: heads.due, width: 120, end: true, cell: (row) => <Due row={row} /> },
    {
      id: 'came',
      title: heads.came,
      width: 84,
      end: true,
      from: 720,
      quiet: true,
      cell: ({ createdAt }) => <Age at={createdAt} />,
    },
  ],
  card: (row) => ({
    title: row.name,
    detail: contact.subjects[row.subject],
    end: <Due row={row} />,
    endDetail: <Age at={row.createdAt} />,
  }),
  steps: (answer, search) =>
    stepsOf('mensagens', search, [
      [undefined, words.parts.open, answer?.counts.open],
      ...Object.entries(parts).map(
        ([parte, part]) => [parte, words.parts[part], answer?.counts[part]] as const,
      ),
    ]),
  panel: {
    onPhone: true,
    title: (row) => row && words.protocol(row.number),
    body: (id) => <MessagePanel key={id} id={id} />,
  },
}

function assigneeOf({ assignee }: MessageRow): string {
  return assignee?.split('@', 1)[0] ?? '–'
}

function Due({ row }: { row: MessageRow }) {
  const { text, tone } = clockOf(row)
  return <span className={tone && tones[tone]}>{text}</span>
}
