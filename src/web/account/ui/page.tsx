import { type ReactNode, useId } from 'react'

export const AccountPage = ({
  title,
  lead,
  aside,
  children,
}: {
  title: string
  lead: string
  /** Actions on the whole section. */
  aside?: ReactNode
  children: ReactNode
}) => (
  <>
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="display text-2xl md:text-3xl">{title}</h1>
        <p className="mt-2 max-w-prose text-muted">{lead}</p>
      </div>
      {aside}
    </div>
    <div className="mt-7 grid gap-5 md:mt-9">{children}</div>
  </>
)

/** Titled panel of an account page. */
export function Section({
  title,
  text,
  aside,
  children,
}: {
  title: string
  text?: string | undefined
  aside?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-panel border border-hairline bg-surface p-5 sm:p-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {text && <p className="mt-1 max-w-prose text-sm text-muted">{text}</p>}
        </div>
        {aside}
      </div>
      {children && <div className="mt-5">{children}</div>}
    </section>
  )
}
