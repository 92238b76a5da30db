import { getInitials } from '#shared/text/initials'

const backgrounds = [
  'bg-[#a6452a] text-white',
  'bg-[#4e6b52] text-white',
  'bg-[#2a3350] text-white',
  'bg-[#d9a21b] text-[#15130f]',
  'bg-[#5f4b6e] text-white',
]

const getBackground = (name: string): string =>
  backgrounds[
    [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % backgrounds.length
  ] ?? ''

/**
 * Renders the initials of a staff member on a background colour derived from the name. Hidden from screen readers.
 */
export const Avatar = ({ name }: { name: string }) => (
  <span
    aria-hidden
    className={`inline-grid size-6 shrink-0 place-items-center rounded-full text-[10px] leading-none font-semibold uppercase ${getBackground(name)}`}
  >
    {getInitials(name)}
  </span>
)
