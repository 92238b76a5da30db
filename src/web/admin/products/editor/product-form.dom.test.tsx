import { screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { aMe } from '#dom/me.ts'
import { play } from '#dom/network.ts'
import { noChoices } from '#dom/choices.ts'
import { showPart } from '#dom/part.tsx'
import { AdminMe } from '#web/admin/frame/me.ts'
import { type EditorValues, newValues } from '#web/admin/products/form/values.ts'
import { ProductFields } from './product-form.tsx'

function Page() {
  return (
    <AdminMe value={aMe('can_manage_products')}>
      <FormProvider {...useForm<EditorValues>({ defaultValues: newValues() })}>
        <ProductFields product={undefined} />
      </FormProvider>
    </AdminMe>
  )
}

test('[AD-01] orders the sections: name, category and price, then photos, then variants', async () => {
  play({ 'GET /api/products/choices': () => noChoices })
  const { hand } = showPart(<Page />)
  const anchors = within(await screen.findByRole('navigation', { name: 'Partes do produto' }))
  const order = ['Peça', 'Fotos', 'Variações', 'Sobre a peça', 'Medidas e tecido', 'Busca e endereço']
  expect(anchors.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(order)
  const regions = screen.getAllByRole('region').map((part) => part.querySelector('h2')?.textContent ?? '')
  expect(regions.filter((name) => order.includes(name))).toEqual(order)
  const piece = within(screen.getByRole('region', { name: 'Peça' }))
  const labels = ['Nome', 'Endereço na loja', 'Categoria', 'Etiquetas', 'Preço', 'Preço “de”']
  for (const label of labels) piece.getByLabelText(label)
  const about = within(screen.getByRole('region', { name: 'Sobre a peça' }))
  for (const label of ['Marca', 'Linha', 'Para quem', 'Outras categorias']) about.getByLabelText(label)
  await hand.click(anchors.getByRole('button', { name: 'Sobre a peça' }))
  expect(document.activeElement?.textContent).toBe('Sobre a peça')
})
