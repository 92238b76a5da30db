import { type ReactNode, useRef } from 'react'
import { useController } from 'react-hook-form'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import { Button } from '#web/ui/buttons/button.tsx'

const words = storefrontLayout.blocks

type Props<Name extends string> = {
  name: Name
  label: (at: number) => string
  add: string
  most: number
  fresh: object
  /** renders the fields of one item; `name` is its path in the form */
  children: (name: `${Name}.${number}`) => ReactNode
}

/** Repeated group of fields within a block, with buttons to add and remove. */
export function RepeatedFields<const Name extends string>({
  name,
  label,
  add,
  most,
  fresh,
  children,
}: Props<Name>) {
  const { field, fieldState } = useController({ name })
  const items = field.value as object[]
  const problem = fieldState.error?.message
  const box = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  // The pressed button is re-rendered or removed: moves the focus to the item now at this index, or to the add button.
  const put = (next: object[], at: number) => {
    field.onChange(next)
    requestAnimationFrame(() => {
      const one = box.current?.querySelectorAll<HTMLElement>(':scope > fieldset')[at]
      ;(one ?? more.current)?.focus()
    })
  }
  return (
    <div ref={box} className="grid gap-4">
      {items.map((_, at) => (
        // Items have no id and may be equal: only the index identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset
          key={`${at} of ${items.length}`}
          tabIndex={-1}
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
                onClick={() => put(items.toSpliced(at, 1), at)}
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
          <Button
            ref={more}
            look="ghost"
            size="small"
            onClick={() => put([...items, { ...fresh }], items.length)}
          >
            {add}
          </Button>
        </div>
      )}
    </div>
  )
}
