import type { ReactNode } from 'react'
import X from 'lucide/dist/esm/icons/x.mjs'
import { adminKit } from '#texts/admin/kit'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { productQuery } from './queries.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { Picture } from '#web/views/media/picture.tsx'

const words = adminKit.chosenProduct
export const actionClass = 'grid size-9 place-content-center text-muted hover:text-ink disabled:opacity-30'

type Props = {
  id: string
  onRemove: () => void
  /** further actions, shown before the remove button */
  actions?: (name: string) => ReactNode
}

/** Row of a selected product, with a remove button. */
export function SelectedProduct({ id, onRemove, actions }: Props) {
  const { data, isError } = useStaffQuery(productQuery(id))
  const name = data?.form.name ?? (isError ? words.gone : '…')
  return (
    <li className="flex items-center gap-3 border-b border-faint py-1">
      <Picture
        picture={data && Object.values(data.media)[0]}
        sizes="36px"
        alt=""
        className="h-11 w-9 shrink-0 rounded-xs"
      />
      <span className="min-w-0 grow truncate">{name}</span>
      {actions?.(name)}
      <button type="button" aria-label={words.drop(name)} onClick={onRemove} className={actionClass}>
        <Icon of={X} size={15} />
      </button>
    </li>
  )
}
