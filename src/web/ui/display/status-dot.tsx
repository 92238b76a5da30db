import type { ReactNode } from 'react'

export type StatusTone = 'waiting' | 'active' | 'done' | 'ended' | 'alert'

const dots: Record<StatusTone, string> = {
  waiting: 'border-[1.5px] border-control',
  active: 'bg-ipe',
  done: 'bg-leaf',
  ended: 'bg-control',
  alert: 'bg-danger',
}

/** Coloured dot with a text. */
export const StatusDot = ({ tone, children }: { tone: StatusTone; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[tone]}`} />
    {children}
  </span>
)
