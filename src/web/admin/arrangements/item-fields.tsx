import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { arrangements } from '#texts/arrangements'
import { Button } from '#web/ui/button.tsx'

const words = arrangements.blocks

type Props = {
  name: string
  label: (at: number) => string
  add: string
  most: number
  fresh: object
  /** the fields of the one under this name */
  children: (name: string) => ReactNode
}

/** A few of the same kind within one thing, one below the other. */
export function ItemFields({ name, label, add, most, fresh, children }: Props) {
  const { field, fieldState } = useController({ name })
  const items = field.value as object[]
  const problem = fieldState.error?.message
  return (
    <div className="grid gap-4">
      {items.map((_, at) => (
        // One may be new and without a word: only its place tells it from the others.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset
          key={`${at} of ${items.length}`}
          className="grid gap-3 rounded-panel border border-hairline p-3"
        >
          <legend className="px-1 text-xs text-muted">{label(at + 1)}</legend>
          {children(`${name}.${at}`)}
          {items.length > 1 && (
            <div>
              <Button
                look="ghost"
                size="small"
                className="text-danger!"
                onClick={() => field.onChange(items.toSpliced(at, 1))}
              >
                {words.removeItem(label(at + 1))}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {items.length < most && (
        <div>
          <Button look="ghost" size="small" onClick={() => field.onChange([...items, { ...fresh }])}>
            {add}
          </Button>
        </div>
      )}
    </div>
  )
}
