import { formatAge } from '#shared/dates/age'
import { formatDayAndTime } from '#shared/dates/dates'

type Props = { at: string }

/** Renders `21 de nov., 10h30`. */
export const DateTime = ({ at }: Props) => <time dateTime={at}>{formatDayAndTime(at)}</time>

/** Renders an age such as `5 h`, with the exact time as title. */
export const RelativeTime = ({ at }: Props) => (
  <time dateTime={at} title={formatDayAndTime(at)}>
    {formatAge(at)}
  </time>
)
