/** A quiet stand-in of the right size; the words for it are the caller's. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`skeleton block rounded-image ${className}`} />
)
