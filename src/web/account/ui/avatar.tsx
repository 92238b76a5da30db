import { avatarSizes } from '#shared/auth/customer-limits'
import { getInitials } from '#shared/text/initials'

const [large, small] = avatarSizes

/** Profile picture or initials. Decorative: the name is written beside it. */
export function Avatar({
  name,
  image,
  className,
}: {
  name: string
  image: string | null
  className: string
}) {
  if (!image)
    return (
      <span
        aria-hidden
        className={`display grid shrink-0 place-items-center rounded-full bg-raised text-muted uppercase ${className}`}
      >
        {getInitials(name)}
      </span>
    )
  const smaller = image.replace(`/${large}.webp`, `/${small}.webp`)
  return (
    <img
      src={smaller}
      srcSet={`${smaller} ${small}w, ${image} ${large}w`}
      sizes="96px"
      width={small}
      height={small}
      alt=""
      className={`shrink-0 rounded-full bg-raised object-cover ${className}`}
    />
  )
}
