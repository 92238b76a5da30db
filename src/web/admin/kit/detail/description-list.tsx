import type { ReactNode } from 'react'

type Props = {
  /** values by name; undefined, null and false are left out */
  items: Readonly<Record<string, ReactNode>>
}

/** Renders pairs of names and values in two aligned columns. */
export const DescriptionList = ({ items }: Props) => (
  <dl className="grid grid-cols-[6.75rem_1fr] gap-x-2 gap-y-1.5">
    {Object.entries(items)
      .filter(([, value]) => value !== undefined && value !== null && value !== false)
      .map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
  </dl>
)
