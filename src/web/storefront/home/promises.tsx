import { home } from '#texts/home'

/** What the shop stands for, in three plain sentences. */
export const Promises = () => (
  <section className="page pt-16 md:pt-24">
    <ul className="grid gap-8 border-t border-hairline pt-8 md:grid-cols-3 md:gap-12 md:pt-10">
      {home.promises.map(({ title, text }) => (
        <li key={title}>
          <h2 className="text-lg font-bold">{title}</h2>
          <p className="mt-1 max-w-80 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
