import { type ReactNode, useId } from 'react'
import { useSectionPresence } from '#web/admin/kit/presence/presence-context.tsx'
import { PresenceAvatars } from '#web/admin/kit/presence/presence-avatars.tsx'

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode; flush?: boolean }

/** A section of the product form. `flush` removes the padding of its content. */
export function FormSection({ id, title, aside, children, flush = false }: Props) {
  const head = useId()
  const { others, hold } = useSectionPresence(title)
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
        <PresenceAvatars inSection people={others} />
        {aside}
      </div>
      <div className={flush ? 'min-w-0' : 'grid gap-4 px-4 md:px-6'}>{children}</div>
    </section>
  )
}
