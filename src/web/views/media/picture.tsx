import type { CSSProperties } from 'react'
import type { PictureView } from '#contract/media'

type Props = {
  picture: PictureView | null | undefined
  /** how wide it stands, as the `sizes` attribute */
  sizes: string
  /** the first picture of a page: fetched at once, before anything else */
  first?: boolean
  /** '' for a picture whose meaning the words beside it carry */
  alt?: string
  className?: string
  /** of a place that does not cut it, or not by what of it matters */
  imageClassName?: string
  /** false where the place already has a ground, such as a door or the hero */
  ground?: boolean
}

const sourcesOf = (picture: PictureView, format: 'avif' | 'webp'): string =>
  picture.widths.map((width) => `/media/${picture.id}/${width}.${format} ${width}w`).join(', ')

export const pictureUrl = (picture: PictureView, atLeast: number): string => {
  const width = picture.widths.find((each) => each >= atLeast) ?? picture.widths.at(-1)
  return `/media/${picture.id}/${width}.webp`
}

const placeOf = ({ focus }: PictureView): string | undefined => focus && `${focus.x}% ${focus.y}%`

/** A picture in its frame of 4:5. A cut-out stands on the theme's own plate, so that dark is really dark. */
export function Picture({
  picture,
  sizes,
  first,
  alt,
  className = '',
  imageClassName = '',
  ground = true,
}: Props) {
  if (!picture) return <div className={`plate ${className}`} aria-hidden />
  const place = imageClassName ? undefined : placeOf(picture)
  const blur: CSSProperties =
    picture.cutout || !picture.placeholder
      ? {}
      : {
          backgroundImage: `url("${picture.placeholder}")`,
          backgroundColor: picture.color,
          backgroundPosition: place,
        }
  return (
    <picture
      className={`block bg-cover ${ground && picture.cutout ? 'plate' : ''} ${className}`}
      style={blur}
    >
      <source type="image/avif" srcSet={sourcesOf(picture, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(picture, 640)}
        srcSet={sourcesOf(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className={imageClassName || 'size-full object-cover'}
        style={place ? { objectPosition: place } : undefined}
      />
    </picture>
  )
}
