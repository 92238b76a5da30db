import type { CardView } from '#contract/catalog'
import { Picture } from '#web/views/media/picture.tsx'

type Props = { card: Pick<CardView, 'colors'>; sizes: string; first?: boolean; className?: string }

/** Positions of two or three pieces on the plate, back to front. */
const places = [
  ['top-[1%] left-[-3%] w-[62%]', 'right-[-8%] bottom-[-1%] w-[70%]'],
  ['top-[2%] left-[-4%] w-[55%]', 'top-[3%] right-[-6%] w-[58%]', 'bottom-[-1%] left-[18%] w-[58%]'],
] as const

/** Picture of a set: its own, else its pieces together. */
export function SetPicture({ card: { colors }, sizes, first = false, className = '' }: Props) {
  const pictures = colors[0]?.pictures ?? []
  if (pictures.length !== 2 && pictures.length !== 3) {
    return <Picture picture={pictures[0]} sizes={sizes} first={first} className={className} />
  }
  if (pictures.length > colors.length) {
    return <Picture picture={pictures[0]} sizes={sizes} first={first} className={className} />
  }
  const [cutouts, columns] = [pictures.every(({ cutout }) => cutout), pictures.length]
  return (
    <div className={`plate relative overflow-hidden ${cutouts ? '' : 'flex gap-0.5'} ${className}`}>
      {pictures.map((picture, index) => (
        <Picture
          key={picture.id}
          picture={picture}
          sizes={sizes}
          first={first}
          ground={false}
          className={
            cutouts ? `absolute aspect-4/5 ${places[columns - 2]?.[index] ?? ''}` : 'h-full min-w-0 grow'
          }
        />
      ))}
    </div>
  )
}
