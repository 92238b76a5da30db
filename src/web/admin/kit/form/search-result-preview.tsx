type Props = { path: readonly string[]; title: string; description: string }

/** Renders a page as a search engine result. */
export const SearchResultPreview = ({ path, title, description }: Props) => (
  <>
    <p className="truncate text-xs text-muted">{['DAO', ...path].join(' › ')}</p>
    <p className="line-clamp-2 text-base text-[#1a4fc4] dark:text-[#8ab4f8]">{title}</p>
    <p className="line-clamp-3 text-xs text-muted">{description}</p>
  </>
)
