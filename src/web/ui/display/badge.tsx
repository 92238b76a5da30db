import type { ReactNode } from 'react'

const tones = {
  paper: 'bg-paper text-ink',
  sale: 'bg-earth text-on-earth',
  quiet: 'bg-raised text-muted',
  ipe: 'bg-ipe text-on-ipe',
} as const

export const Badge = ({ tone = 'paper', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <span className={`inline-block rounded-full px-2.5 py-1 text-xs leading-4 font-semibold ${tones[tone]}`}>
    {children}
  </span>
)

/** Count badge of an icon: anchored at the centre of the icon, so that it grows outwards with large text. */
export const CountBadge = ({ count }: { count: number }) => (
  <span
    aria-hidden
    className="absolute bottom-[calc(50%+2px)] left-[calc(50%+4px)] min-w-4.5 rounded-full bg-earth px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-earth tabular-nums"
  >
    {count > 99 ? '99+' : count}
  </span>
)
