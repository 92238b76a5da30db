import X from 'lucide/dist/esm/icons/x.mjs'
import { adminKit } from '#texts/admin/kit'
import { Icon } from '#web/ui/display/icon.tsx'

type Props = { selected: readonly { id: string; name: string }[]; onRemove: (id: string) => void }

/** Renders the selected items as chips with a remove button. */
export const SelectedChips = ({ selected, onRemove }: Props) =>
  selected.length > 0 && (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {selected.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={adminKit.form.drop(name)}
            onClick={() => onRemove(id)}
            className="inline-flex min-h-6.5 items-center gap-1.5 rounded-full bg-raised pr-2 pl-2.5 text-xs hover:bg-hairline"
          >
            {name}
            <Icon of={X} size={12} />
          </button>
        </li>
      ))}
    </ul>
  )
