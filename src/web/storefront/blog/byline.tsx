import { formatDay } from '#shared/dates/dates'
import { blog } from '#texts/storefront/blog'

type Props = { post: { author: string; publishedAt: string | null; minutes: number }; className?: string }

/** Author, date and reading time of a post. */
export const Byline = ({ post: { author, publishedAt, minutes }, className = '' }: Props) => (
  <p className={`text-sm text-muted ${className}`}>
    <span>{author}</span>
    {publishedAt && (
      <span>
        {' · '}
        <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
      </span>
    )}
    <span>{` · ${blog.minutes(minutes)}`}</span>
  </p>
)
