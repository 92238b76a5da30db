/** Names with their values, one per line. */
export const FactList = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="grid gap-1">
    {facts.map(([name, value]) => (
      <div key={name} className="flex justify-between gap-3">
        <dt className="text-muted">{name}</dt>
        <dd className="tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)
