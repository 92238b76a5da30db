import type { CSSProperties } from 'react'
import type { PictureView } from '#contract/media'

type Props = {
  picture: PictureView | null | undefined
  /** Displayed width, as the `sizes` attribute. */
  sizes: string
  /** First picture of a page: loaded with high priority. */
  first?: boolean
  /** '' for a decorative picture. */
  alt?: string
  className?: string
  /** Classes for a place that does not crop to the focal point. */
  imageClassName?: string
  /** False if the place has its own background, such as a tile or the hero. */
  ground?: boolean
}

const sourcesOf = (picture: PictureView, format: 'avif' | 'webp'): string =>
  picture.widths.map((width) => `/media/${picture.id}/${width}.${format} ${width}w`).join(', ')

export const getPictureUrl = (picture: PictureView, atLeast: number): string => {
  const width = picture.widths.find((each) => each >= atLeast) ?? picture.widths.at(-1)
  return `/media/${picture.id}/${width}.webp`
}

const placeOf = ({ focus }: PictureView): string | undefined => focus && `${focus.x}% ${focus.y}%`

/** Picture in a 4:5 frame. A cut-out is on the theme's own background, so that dark mode stays dark. */
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
        src={getPictureUrl(picture, 640)}
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
