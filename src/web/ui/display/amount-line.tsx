type Props = { name: string; value: string; good?: boolean | undefined }

/** Row of a cost list (`dl`); discounts are shown in green. */
export const AmountLine = ({ name, value, good }: Props) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className={good ? 'text-leaf' : ''}>{value}</dd>
  </div>
)
