/** Placeholder of the right size; the caller adds the status text. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden className={`skeleton block rounded-image ${className}`} />
)
