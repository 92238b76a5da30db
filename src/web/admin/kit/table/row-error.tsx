import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'

type Props = {
  /** number of columns to span */
  columns: number
  /** to which state the row was reverted, and why: `Voltou para Separar: Luana cancelou há 1 min.` */
  text: string
  /** link to details */
  children?: ReactNode
}

/** Error row below a row whose optimistic update was reverted. */
export const RowError = ({ columns, text, children }: Props) => (
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
