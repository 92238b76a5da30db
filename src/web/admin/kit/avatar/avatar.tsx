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
export const Avatar = ({ name, small = false }: { name: string; small?: boolean }) => (
  <span
    aria-hidden
    className={`inline-grid ${small ? 'size-5 text-[9px]' : 'size-6 text-[10px]'} shrink-0 place-items-center rounded-full leading-none font-semibold uppercase ${getBackground(name)}`}
  >
    {getInitials(name)}
  </span>
)
