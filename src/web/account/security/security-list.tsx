import type { ReactNode } from 'react'

type Row = { key: string; title: ReactNode; text: ReactNode; actions: ReactNode }

/** List of sign-in methods: name, date added and actions. */
export const SecurityList = ({ rows, none }: { rows: readonly Row[]; none: string }) =>
  rows.length === 0 ? (
    <p className="text-sm text-muted">{none}</p>
  ) : (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {rows.map(({ key, title, text, actions }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3.5">
          <div className="min-w-0 grow basis-56">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold break-words">
              {title}
            </div>
            <div className="text-sm break-words text-muted">{text}</div>
          </div>
          <div className="flex flex-wrap gap-x-5">{actions}</div>
        </li>
      ))}
    </ul>
  )
