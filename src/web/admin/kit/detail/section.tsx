import { createContext, createElement, type ReactNode, use, useId } from 'react'

/** Class of a link inside a section. */
export const linkClass = 'underline decoration-hairline underline-offset-2 hover:decoration-current'

/** Level of the headings of sections: below the title of a page, or below that of a panel. */
export const SectionHeadingContext = createContext<'h2' | 'h3'>('h3')

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** Renders one section of a page or panel, separated by a line. */
export function Section({ title, aside, children }: Props) {
  const id = useId()
  const heading = use(SectionHeadingContext)
  return (
    <section aria-labelledby={id} className="border-b border-hairline px-5 py-3 text-sm last:border-b-0">
      <div className="mb-1.5 flex min-h-6 items-center justify-between gap-2">
        {createElement(heading, { id, className: 'text-xs font-medium text-muted' }, title)}
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Renders two columns, or one below the other in a panel and on phones. */
export const TwoColumnLayout = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div className="@container grow">
    <div className="@3xl:grid @3xl:min-h-full @3xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="min-w-0">{main}</div>
      <div className="min-w-0 @max-3xl:border-t @max-3xl:border-hairline @3xl:border-l @3xl:border-hairline @3xl:bg-surface">
        {aside}
      </div>
    </div>
  </div>
)
