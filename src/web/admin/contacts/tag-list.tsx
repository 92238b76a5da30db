/** Renders tags as labels in one line; the rest of a long list is cut off. */
export const TagList = ({ tags }: { tags: readonly string[] }) => (
  <span className="flex gap-1 overflow-hidden">
    {tags.map((tag) => (
      <span key={tag} className="truncate rounded-full bg-raised px-2 py-0.5 text-xs">
        {tag}
      </span>
    ))}
  </span>
)
