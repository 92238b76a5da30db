import { redirects as words } from '#texts/admin/redirects'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { Section } from '#web/admin/kit/detail/section.tsx'
import { api } from '#web/client/api.ts'
import { Picture } from '#web/views/media/picture.tsx'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'

const maxCategories = 2

/**
 * Searches the catalogue for suggested targets. `minPrice: 0` excludes no product; it only keeps this request out of the
 * statistics of shoppers' searches.
 */
const suggestionsQuery = (words: string) => {
  const query = { search: words, pageSize: 3, minPrice: 0 }
  return staffQuery(['redirects', 'guesses', words], (signal) => api.catalog.products.get({ query, signal }))
}

type Props = {
  /** URL path to redirect */
  from: string
  /** search terms extracted from it */
  searchTerms: string
  /** message after the redirect is saved */
  done: string
}

/** Suggested targets for a path or search without results. Each has a button that adds the redirect. */
export function RedirectSuggestions({ from, searchTerms, done }: Props) {
  const { data } = useStaffQuery({ ...suggestionsQuery(searchTerms), enabled: searchTerms.length > 1 })
  const categories = (data?.facets.category ?? []).slice(0, maxCategories).map(({ value, label, count }) => ({
    to: `/colecoes/${value}`,
    name: label,
    aside: `${words.category} · ${words.pieces(count)}`,
    picture: undefined,
  }))
  const products = (data?.items ?? []).map(({ kind, slug, name, category, colors }) => ({
    to: kind === 'set' ? `/conjunto/${slug}` : `/products/${slug}`,
    name,
    aside: category?.name ?? '',
    picture: colors[0]?.pictures[0] ?? null,
  }))
  const guesses = data && data.total > 0 ? [...products, ...categories] : []
  return (
    <Section title={words.guesses}>
      {guesses.length === 0 && (data || searchTerms.length < 2) && (
        <p className="text-muted">{words.noGuess}</p>
      )}
      <ul className="grid gap-2">
        {guesses.map(({ to, name, aside, picture }) => (
          <li key={to} className="flex items-center gap-2.5">
            {picture !== undefined && (
              <Picture picture={picture} sizes="36px" alt="" className="h-11 w-9 shrink-0 rounded-xs" />
            )}
            <span className="min-w-0 grow">
              <span className="block truncate">{name}</span>
              <span className="block truncate text-xs text-muted">{aside}</span>
            </span>
            <ActionButton
              label={words.take}
              name={words.takeName(name)}
              run={() => api.redirects.post({ body: { from, to } })}
              done={done}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <ActionButton
          label={words.other}
          confirmation={{
            title: words.other,
            text: words.addText,
            confirm: words.save,
            fields: [{ name: 'to', label: words.to, hint: words.toHint, required: true, maxLength: 400 }],
          }}
          run={({ to = '' }) => api.redirects.post({ body: { from, to } })}
          done={done}
        />
      </div>
    </Section>
  )
}
