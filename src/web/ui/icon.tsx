import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** A drawing of lucide's: its lines, on a ground of 24 by 24. */
export type Drawing = IconNode

type Props = { of: Drawing; size?: number; className?: string | undefined }

/** A lucide icon in the house's weight. It is decoration: the control that carries it has the name. */
export const Icon = ({ of: lines, size = 22, className }: Props) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    className={className}
  >
    {lines.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
  </svg>
)
