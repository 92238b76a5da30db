/** A boundary of days is midnight in Goiânia; instants are stored in UTC. */
const timeZone = 'America/Sao_Paulo'

const day = new Intl.DateTimeFormat('pt-BR', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** `21 de nov. de 2026` */
export const formatDay = (instant: string | Date): string => day.format(new Date(instant))

/** `21 de nov., 10h30` */
export const formatDayAndTime = (instant: string | Date): string =>
  dayAndTime.format(new Date(instant)).replace(/(\d{2}):(\d{2})$/, '$1h$2')
