import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#texts/titles'
import { privateHead } from '#web/session/private-head.ts'
import { MyDataPage } from './my-data-page.tsx'

export const Route = createFileRoute('/_storefront/conta/meus-dados')({
  head: () => privateHead(titles.ownData),
  component: MyDataPage,
})
