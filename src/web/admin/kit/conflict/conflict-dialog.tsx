import { type ReactNode, useState } from 'react'
import { formatRecent } from '#shared/dates/dates'
import { getInitials } from '#shared/text/initials'
import { adminLive } from '#texts/admin/live-updates'
import { SubmitButton } from '#web/admin/kit/shortcuts/submit-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import type { ConflictRow, ConflictSide } from './conflict-rows.ts'
import type { OtherEditor } from './other-editor.ts'

const words = adminLive.conflict

type Props = {
  rows: readonly ConflictRow[]
  /** who saved the other version; undefined if unknown */
  otherEditor?: OtherEditor | undefined
  me: string
  busy: boolean
  onBack: () => void
  /** discards my changes */
  onTheirs: () => void
  onSave: (chosen: ReadonlyMap<string, ConflictSide>) => void
}

/** Shows both versions of each changed field side by side and lets the user choose. Load it lazily. */
export function ConflictDialog({ rows, otherEditor, me, busy, onBack, onTheirs, onSave }: Props) {
  const [chosen, choose] = useState(
    () => new Map<string, ConflictSide>(rows.map(({ id, defaultSide }) => [id, defaultSide])),
  )
  const first = otherEditor?.name.split(' ', 1)[0]
  const cell = (row: ConflictRow, side: ConflictSide, column: string) => (
    <Choice
      row={row}
      side={side}
      column={column}
      checked={chosen.get(row.id) === side}
      onChoose={() => choose(new Map(chosen).set(row.id, side))}
    />
  )
  const theirs = words.theirs(first, otherEditor?.at && formatRecent(otherEditor.at))
  return (
    <Modal wide title={words.title(first)} lead={words.lead} onClose={onBack}>
      <div>
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-hairline text-left text-xs text-muted">
              <th scope="col" className="py-1.5 pr-3 font-medium">
                {words.field}
              </th>
              <Head name={me} tone="bg-earth text-on-earth">
                {words.mine}
              </Head>
              <Head name={otherEditor?.name} tone="bg-ink text-paper">
                {theirs}
              </Head>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-b border-hairline">
                <th scope="row" className="py-2 pr-3 text-left font-normal text-muted">
                  {row.label}
                </th>
                {cell(row, 'mine', words.mine)}
                {cell(row, 'theirs', theirs)}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
          <Button look="plain" size="small" onClick={onBack}>
            {words.back}
          </Button>
          <Button look="ghost" size="small" onClick={onTheirs} aria-disabled={busy}>
            {words.allTheirs(first)}
          </Button>
          <SubmitButton type="button" loading={busy} onClick={() => onSave(chosen)}>
            {words.save}
          </SubmitButton>
        </div>
      </div>
    </Modal>
  )
}

type HeadProps = { name: string | undefined; tone: string; children: ReactNode }

const Head = ({ name, tone, children }: HeadProps) => (
  <th scope="col" className="px-3 py-1.5 font-medium">
    <span className="flex items-center gap-2">
      {name && (
        <span
          aria-hidden
          className={`grid size-5 shrink-0 place-items-center rounded-full text-[0.5625rem] font-semibold uppercase ${tone}`}
        >
          {getInitials(name)}
        </span>
      )}
      <span>{children}</span>
    </span>
  </th>
)

type ChoiceProps = {
  row: ConflictRow
  side: ConflictSide
  column: string
  checked: boolean
  onChoose: () => void
}

function Choice({ row, side, column, checked, onChoose }: ChoiceProps) {
  return (
    <td className={checked ? 'bg-earth/10 font-semibold' : ''}>
      <label className="flex min-h-9 cursor-pointer items-center gap-2 px-3 py-1.5">
        <input
          type="radio"
          name={row.id}
          checked={checked}
          onChange={onChoose}
          aria-label={`${row.label}, ${column}: ${row[side] ?? words.unchanged}`}
          className="size-4 shrink-0 accent-earth"
        />
        <span aria-hidden className="min-w-0 break-words">
          {row[side] ?? words.unchanged}
        </span>
      </label>
    </td>
  )
}
