import { createFileRoute } from '@tanstack/react-router'
import { companies } from '#texts/admin/companies'
import { passThroughSearch } from '#web/admin/kit/list/pass-through-search.ts'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { CompanyList } from './company-list.tsx'
import type { CompaniesSearch } from './queries.ts'

export const Route = createFileRoute('/admin/atacado')({
  validateSearch: passThroughSearch<CompaniesSearch>,
  head: () => createAdminHead(companies.title),
  component: CompanyList,
})
