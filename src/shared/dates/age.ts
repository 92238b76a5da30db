const minute = 60_000

/** Formats the age of an instant in its largest unit: `agora`, `46 min`, `5 h`, `3 dias`, `8 meses`, `2 anos`. */
export function formatAge(instant: string | Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / minute)
  if (minutes < 1) return 'agora'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  const days = Math.floor(hours / 24)
  if (days < 60) return `${days} dias`
  const months = Math.floor(days / 30.44)
  return months < 24 ? `${months} meses` : `${Math.floor(days / 365.25)} anos`
}
