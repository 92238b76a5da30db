import { useLocation } from '@tanstack/react-router'
import { QuotePage } from './quote-page.tsx'
import { QuotesPage } from './quotes-page.tsx'

/** List of the quotes of a company, or one of them: `?orcamento=` has its id, `?pagina=` a page of the list. */
export function QuotesScreen() {
  const search = new URLSearchParams(useLocation().searchStr)
  const id = search.get('orcamento')
  if (id) return <QuotePage key={id} id={id} />
  const page = Number(search.get('pagina'))
  return <QuotesPage page={Number.isInteger(page) && page > 1 ? page : 1} />
}
