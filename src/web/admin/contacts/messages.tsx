import type { MessageFilter, MessageRow } from '#contract/leads'
import { contact } from '#texts/storefront/contact'
import { messages as words } from '#texts/admin/messages'
import {
  createSearchParser,
  type ListSearch,
  toApiValue,
  type UrlValues,
} from '#web/admin/kit/list/search-params.ts'
import { paginatedStaffQuery } from '#web/admin/kit/query/staff-query.ts'
import { panelResourceOf } from '#web/admin/kit/resource/panel-resource.ts'
import { RelativeTime } from '#web/admin/kit/table/date-time.tsx'
import { api } from '#web/client/api.ts'
import { describeDeadline } from './deadline.ts'
import { MessagePanel } from './message-panel.tsx'
import { buildTabs } from './tabs.ts'

const heads = words.columns

const filters = {
  minhas: 'mine',
  atrasadas: 'late',
  concluidas: 'done',
  todas: 'all',
} as const satisfies UrlValues<MessageFilter>

const tones = { late: 'text-danger', soon: 'text-ipe-ink' } as const

/** Messages from the contact page, earliest deadline first. */
export const messages = panelResourceOf({
  id: 'messages',
  screen: 'clientes',
  tab: 'mensagens',
  list: {
    texts: words,
    parseSearch: createSearchParser({ filters: { aba: ['mensagens'], parte: filters } }),
    query({ parte, busca, pagina }: ListSearch<'aba' | 'parte'>) {
      const query = { part: toApiValue(filters, parte), search: busca, page: pagina }
      return paginatedStaffQuery(['messages', 'list', query], (signal) =>
        api.leads.messages.get({ query, signal }),
      )
    },
    live: ['messages'],
    nameOf: ({ name, number }: MessageRow) => `${name}, ${words.protocol(number)}`,
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
        ...Object.entries(filters).map(
          ([parte, part]) => [parte, words.parts[part], answer?.counts[part]] as const,
        ),
      ]),
  },
  panel: {
    title: ({ number }) => words.protocol(number),
    body: (id) => <MessagePanel id={id} />,
  },
})

function formatAssignee({ assignee }: MessageRow): string {
  return assignee?.split('@', 1)[0] ?? '–'
}

function DueDate({ row }: { row: MessageRow }) {
  const { text, tone } = describeDeadline(row)
  return <span className={tone && tones[tone]}>{text}</span>
}
