import { lazy } from 'react'

/** Questions over the page: Radix comes with the first of them. */
export const Question = lazy(() => import('#web/admin/frame/question.tsx'))
export const EditPerson = lazy(() => import('./edit-person.tsx'))
export const BanPerson = lazy(() => import('./ban-person.tsx'))
export const ErasePerson = lazy(() => import('./erase-person.tsx'))
export const LinkShown = lazy(() => import('./link-shown.tsx'))
