import type { ReactNode } from 'react'

type Props = { title: string; text?: string; level?: 1 | 2; art?: ReactNode; children?: ReactNode }

/** Empty state with an optional action. */
export function EmptyState({ title, text, level = 2, art, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-5 py-16 text-center md:py-24">
      {art}
      <Heading className="display text-2xl md:text-3xl">{title}</Heading>
      {text && <p className="mt-3 text-muted">{text}</p>}
      {children && <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
