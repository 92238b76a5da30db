import type { LucideIcon } from 'lucide-react'

type Props = { of: LucideIcon; size?: number; className?: string }

/** A lucide icon in the house's weight. It is decoration: the control that carries it has the name. */
export const Icon = ({ of: Drawing, size = 22, className }: Props) => (
  <Drawing size={size} strokeWidth={1.5} aria-hidden className={className} />
)
