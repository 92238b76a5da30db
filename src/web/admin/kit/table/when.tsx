import { formatAge } from '#shared/age'
import { formatDayAndTime } from '#shared/dates'

type Props = { at: string }

/** `21 de nov., 10h30` */
export const Instant = ({ at }: Props) => <time dateTime={at}>{formatDayAndTime(at)}</time>

/** `5 h`, with the instant itself for whoever rests on it. */
export const Age = ({ at }: Props) => (
  <time dateTime={at} title={formatDayAndTime(at)}>
    {formatAge(at)}
  </time>
)
