/** Line of a calculation, such as a refund; amounts are formatted, a total is set apart. */
export type SummaryLine = { name: string; amount: string; total?: boolean }

/** Lines of a calculation, for a `<dl>`. */
export const AmountRows = ({ lines }: { lines: readonly SummaryLine[] }) =>
  lines.map(({ name, amount, total = false }) => (
    <div
      key={name}
      className={`flex justify-between gap-4 leading-[22px] ${total ? 'mt-1 border-t border-faint pt-1 font-semibold text-ink' : ''}`}
    >
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  ))
