import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** Icon of lucide: its paths on a 24 by 24 grid. */
export type IconShape = IconNode

type Props = { of: IconShape; size?: number; className?: string | undefined }

/** Lucide icon in the store's stroke width. Decorative: the control around it has the label. */
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
