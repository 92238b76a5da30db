import { createFileRoute } from '@tanstack/react-router'
import { categories } from '#texts/admin-products/categories'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { CreatePage } from '#web/admin/kit/form/create-page.tsx'
import { api } from '#web/client/api.ts'
import { CategoryFields } from './category-fields.tsx'
import { type CategoryValues, toCategoryForm, newCategory } from './category-values.ts'

export const Route = createFileRoute('/admin/categorias/nova')({
  head: () => createAdminHead(staffTitles.categories),
  component: NewCategory,
})

const words = categories.form

function NewCategory() {
  const create = async (values: CategoryValues): Promise<string> => {
    const { form } = await api.categories.post({ body: toCategoryForm(values) })
    return words.created(form.name)
  }
  return (
    <CreatePage<CategoryValues>
      screen="categorias"
      draft="categorias-novo"
      title={categories.create}
      values={newCategory}
      submit={words.create}
      save={create}
      wide
    >
      <CategoryFields />
    </CreatePage>
  )
}
