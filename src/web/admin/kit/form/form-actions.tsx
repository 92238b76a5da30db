import type { ReactNode } from 'react'

type Props = { title?: string; text?: string; children: ReactNode }

/** Section below a form for actions that are not part of the saved data. */
export const FormActions = ({ title, text, children }: Props) => (
  <section className="grid w-full max-w-2xl gap-3 px-4 pb-8 md:px-6">
    {title && <h2 className="font-semibold">{title}</h2>}
    {text && <p className="text-muted">{text}</p>}
    <div className="flex flex-wrap gap-2">{children}</div>
  </section>
)
