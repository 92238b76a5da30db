/** Rich text of a page, with a readable line length and linkable headings. */
export const Prose = ({ html, className = '' }: { html: string; className?: string }) => (
  <div
    className={`prose prose-page max-w-[66ch] text-[1.0625rem] leading-relaxed ${className}`}
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
