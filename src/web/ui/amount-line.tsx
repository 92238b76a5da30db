type Props = { name: string; value: string; good?: boolean | undefined }

/** One cost of a list of costs (`dl`); what the shopper gains is said in leaf. */
export const AmountLine = ({ name, value, good }: Props) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className={good ? 'text-leaf' : ''}>{value}</dd>
  </div>
)
