import type { ReactNode } from 'react'

type Props = { back?: ReactNode; title: ReactNode; aside?: ReactNode; children?: ReactNode }

/** The line at the top of every staff screen: where one is, and what can be done. */
export const ScreenHead = ({ back, title, aside, children }: Props) => (
  <header className="flex min-h-13 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline px-4 py-2 md:px-6">
    {back}
    <h1 className="flex items-center gap-2 text-base font-semibold">{title}</h1>
    {aside && <div className="text-muted">{aside}</div>}
    {children && (
      <div className="flex w-full flex-wrap items-center gap-2 sm:ml-auto sm:w-auto">{children}</div>
    )}
  </header>
)
