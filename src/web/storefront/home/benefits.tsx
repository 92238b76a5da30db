import type { BlockViewOf } from '#contract/content'

const columns = ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-4']

/** Block with short statements about the store. */
export const Benefits = ({ block: { items } }: { block: BlockViewOf<'benefits'> }) => (
  <section className="page pt-16 md:pt-24">
    <ul className={`grid gap-8 border-t border-hairline pt-8 md:gap-12 md:pt-10 ${columns[items.length]}`}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h2 className="text-lg font-bold">{title}</h2>
          <p className="mt-1 max-w-80 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
