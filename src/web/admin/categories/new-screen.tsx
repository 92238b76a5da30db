import { createFileRoute } from '@tanstack/react-router'
import { categories } from '#texts/categories'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { NewPage } from '#web/admin/kit/form/new-page.tsx'
import { api } from '#web/client/api.ts'
import { CategoryFields } from './category-fields.tsx'
import { type CategoryValues, formOf, newCategory } from './category-values.ts'

export const Route = createFileRoute('/admin/categorias/nova')({
  head: () => adminHead(staffTitles.categories),
  component: NewCategory,
})

const words = categories.form

function NewCategory() {
  const create = async (values: CategoryValues): Promise<string> => {
    const { form } = await api.categories.post({ body: formOf(values) })
    return words.created(form.name)
  }
  return (
    <NewPage<CategoryValues>
      screen="categorias"
      title={categories.create}
      values={newCategory}
      submit={words.create}
      save={create}
      wide
    >
      <CategoryFields />
    </NewPage>
  )
}
