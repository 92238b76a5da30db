import { type ReactNode, useId } from 'react'
import { usePartInHand } from '#web/admin/kit/presence/in-hand.tsx'
import { Presence } from '#web/admin/kit/presence/presence.tsx'

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode; flush?: boolean }

/** A section of the product form. `flush` removes the padding of its content. */
export function Part({ id, title, aside, children, flush = false }: Props) {
  const head = useId()
  const { others, hold } = usePartInHand(title)
  return (
    <section
      id={id}
      aria-labelledby={head}
      onFocus={hold}
      className="relative min-w-0 scroll-mt-12 border-b border-hairline py-4"
    >
      <div className="mb-3 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 px-4 md:px-6">
        <h2 id={head} tabIndex={-1} className="font-semibold outline-none">
          {title}
        </h2>
        <Presence inSection people={others} />
        {aside}
      </div>
      <div className={flush ? 'min-w-0' : 'grid gap-4 px-4 md:px-6'}>{children}</div>
    </section>
  )
}
