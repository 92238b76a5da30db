import type { ReactNode } from 'react'

type NoteProps = { title: string; text: string; live?: boolean; children?: ReactNode }

/** Renders the next event that an order waits for, or how it ended. */
export const Note = ({ title, text, live, children }: NoteProps) => (
  <section role={live ? 'status' : undefined} className="rounded-panel bg-raised p-6 sm:p-8">
    <h2 className="display text-xl">{title}</h2>
    <p className="mt-2 max-w-prose">{text}</p>
    {children}
  </section>
)
