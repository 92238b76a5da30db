/** What staff wrote of a page: lines of a length that reads well, headings that a link can lead to. */
export const Prose = ({ html, className = '' }: { html: string; className?: string }) => (
  <div
    className={`prose prose-page max-w-[66ch] text-[1.0625rem] leading-relaxed ${className}`}
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
