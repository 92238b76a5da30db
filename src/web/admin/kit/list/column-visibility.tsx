import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import { useState } from 'react'
import { adminKit } from '#texts/admin/kit'
import type { Column } from '#web/admin/kit/table/columns.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PopoverPanel } from './popover-panel.tsx'

const words = adminKit.list

export type ColumnVisibility = Readonly<Record<string, boolean>>

/** Returns the visible columns of a list as chosen by the user, stored in this browser. */
export function useColumnVisibility(listId: string) {
  const name = `dao-columns-${listId}`
  const [chosen, setChosen] = useState<ColumnVisibility>(() => readVisibility(name))
  const choose = (next: ColumnVisibility) => {
    setChosen(next)
    try {
      localStorage.setItem(name, JSON.stringify(next))
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  }
  return { chosen, choose }
}

function readVisibility(name: string): ColumnVisibility {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    const entries = Object.entries(kept ?? {}).filter(([, on]) => typeof on === 'boolean')
    return Object.fromEntries(entries) as ColumnVisibility
  } catch {
    return {}
  }
}

type Props<Row> = {
  columns: readonly Column<Row>[]
  shown: readonly string[]
  chosen: ColumnVisibility
  onChoose: (next: ColumnVisibility) => void
}

export function ColumnsButton<Row>({ columns, shown, chosen, onChoose }: Props<Row>) {
  return (
    <PopoverPanel
      label={words.columns}
      align="end"
      trigger={<IconButton icon={SlidersHorizontal} size={15} label={words.columns} className="size-7!" />}
    >
      <fieldset className="grid gap-0.5">
        <legend className="mb-1 text-xs text-muted">{words.columns}</legend>
        {columns
          .filter(({ name }) => !name)
          .map(({ id, title }) => (
            <label key={id} className="flex min-h-8 items-center gap-2.5">
              <input
                type="checkbox"
                checked={shown.includes(id)}
                onChange={(event) => onChoose({ ...chosen, [id]: event.currentTarget.checked })}
                className="size-[15px] accent-earth"
              />
              {title}
            </label>
          ))}
      </fieldset>
      {Object.keys(chosen).length > 0 && (
        <button
          type="button"
          onClick={() => onChoose({})}
          className="mt-2 min-h-8 text-muted underline underline-offset-4 hover:text-ink"
        >
          {words.columnsReset}
        </button>
      )}
    </PopoverPanel>
  )
}
