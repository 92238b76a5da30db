import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  /** over how many columns it goes */
  columns: number
  /** to what the row went back, and why: `Voltou para Separar: Luana cancelou há 1 min.` */
  text: string
  /** where one sees more of it */
  children?: ReactNode
}

/** Under a row whose change was shown at once and did not hold: why it is again as it was. */
export const RowRefusal = ({ columns, text, children }: Props) => (
  <tr className="bg-danger-wash">
    <td colSpan={columns} className="h-8 border-b border-faint px-4 text-danger md:px-6">
      <div
        role="alert"
        className="flex items-center gap-2 [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-3"
      >
        <Icon of={RotateCcw} size={14} className="shrink-0" />
        <span className="min-w-0 grow truncate">{text}</span>
        {children}
      </div>
    </td>
  </tr>
)
