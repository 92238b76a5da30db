import type { ReactNode } from 'react'

type Props = { title?: string; text?: string; children: ReactNode }

/** What can be done with a thing beneath its form, and is not part of what is saved. */
export const Beneath = ({ title, text, children }: Props) => (
  <section className="grid w-full max-w-2xl gap-3 px-4 pb-8 md:px-6">
    {title && <h2 className="font-semibold">{title}</h2>}
    {text && <p className="text-muted">{text}</p>}
    <div className="flex flex-wrap gap-2">{children}</div>
  </section>
)
