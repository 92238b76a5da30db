import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { productEditor } from '#texts/product-editor'
import { staffTitles } from '#texts/staff-titles'
import { adminHead } from '#web/admin/head.ts'
import { NewPage } from '#web/admin/kit/form/new-page.tsx'
import { bodyOf, type EditorValues, newValues } from '#web/admin/products/form/values.ts'
import { api } from '#web/client/api.ts'
import { ProductFields } from './product-form.tsx'

export const Route = createFileRoute('/admin/produtos/novo')({
  head: () => adminHead(staffTitles.products),
  component: NewProductPage,
})

function NewProductPage() {
  const navigate = useNavigate()
  const [values] = useState(newValues)
  const made = useRef('')
  const create = async (typed: EditorValues): Promise<string> => {
    made.current = (await api.products.post({ body: bodyOf(typed) })).id
    return productEditor.created
  }
  return (
    <NewPage<EditorValues>
      screen="produtos"
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
    </NewPage>
  )
}
