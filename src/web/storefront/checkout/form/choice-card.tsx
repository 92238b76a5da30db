import { type ReactNode, useId } from 'react'

type Props = {
  name: string
  checked: boolean
  onChoose: () => void
  title: ReactNode
  text?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

/** Radio option as a card; the whole card is its label. */
export function ChoiceCard({ name, checked, onChoose, title, text, aside, children }: Props) {
  const id = useId()
  return (
    <div
      className={`rounded-panel border bg-surface transition-colors duration-150 ${
        checked ? 'border-ink ring-1 ring-ink' : 'border-control hover:border-ink'
      }`}
    >
      <label className="flex min-h-14 cursor-pointer items-center gap-3.5 px-4 py-3">
        <input
          type="radio"
          name={name}
          checked={checked}
          onChange={onChoose}
          aria-describedby={text ? id : undefined}
          className="size-6 shrink-0 cursor-pointer accent-ink"
        />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{title}</span>
          {text && (
            <span id={id} className="block text-sm text-muted">
              {text}
            </span>
          )}
        </span>
        {aside && <span className="shrink-0 text-right font-semibold tabular-nums">{aside}</span>}
      </label>
      {checked && children && <div className="border-t border-hairline p-4">{children}</div>}
    </div>
  )
}
