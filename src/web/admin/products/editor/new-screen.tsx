import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { productEditor } from '#texts/admin-products/product-editor'
import { staffTitles } from '#texts/admin/titles'
import { createAdminHead } from '#web/admin/kit/page-header/head.ts'
import { CreatePage } from '#web/admin/kit/form/create-page.tsx'
import { toProductInput, type EditorValues, createEditorValues } from '#web/admin/products/form/values.ts'
import { api } from '#web/client/api.ts'
import { ProductFields } from './product-form.tsx'

export const Route = createFileRoute('/admin/produtos/novo')({
  head: () => createAdminHead(staffTitles.products),
  component: NewProductPage,
})

function NewProductPage() {
  const navigate = useNavigate()
  const [values] = useState(createEditorValues)
  const made = useRef('')
  const create = async (typed: EditorValues): Promise<string> => {
    made.current = (await api.products.post({ body: toProductInput(typed) })).id
    return productEditor.created
  }
  return (
    <CreatePage<EditorValues>
      screen="produtos"
      draft="produtos-novo"
      title={productEditor.newTitle}
      wide
      values={values}
      submit={productEditor.create}
      save={create}
      leave={() =>
        navigate({
          to: '/admin/produtos/editar/$id',
          params: { id: made.current },
          ignoreBlocker: true,
        })
      }
      failed={() => productEditor.saveFailed}
    >
      <ProductFields product={undefined} />
    </CreatePage>
  )
}
