import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { PictureView } from '#contract/media'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { PictureField } from './picture-field.tsx'

const sent = 'POST /api/products/pictures'
const saved: PictureView = {
  id: 'a'.repeat(24),
  alt: 'Trilha',
  width: 800,
  height: 1000,
  widths: [160, 320],
  placeholder: '',
  color: '#333333',
  cutout: false,
}
type Values = { picture: { mediaId: string; alt: string } | null }
let form: UseFormReturn<Values>

function Category() {
  const own = useForm<Values>({ defaultValues: { picture: { mediaId: saved.id, alt: saved.alt } } })
  useEffect(() => {
    form = own
  }, [own])
  return (
    <FormProvider {...own}>
      <PictureField name="picture" withAlt saved={saved} />
    </FormProvider>
  )
}
const aFile = (name: string, type = 'image/png') => new File(['x'], name, { type })
const chooser = () => screen.findByLabelText('Escolher fotos', { selector: 'input' })

test('[AD-09] shows the error for a decompression bomb and keeps the previous picture', async () => {
  mockNetwork({ [sent]: () => errorResponse(422, 'products.picture_too_big', 'A foto tem pixels demais.') })
  const { hand } = renderPart(<Category />)
  await hand.upload(await chooser(), aFile('bomba.png'))
  expect((await screen.findByRole('alert')).textContent).toBe('bomba.png: A foto tem pixels demais.')
  expect(form.getValues('picture')).toEqual({ mediaId: saved.id, alt: 'Trilha' })
  expect(screen.getByRole('img', { name: 'Escolher fotos' }).getAttribute('src')).toContain(saved.id)
})

test('replaces the picture, keeps the alternative text, and can remove the picture', async () => {
  const next = { ...saved, id: 'b'.repeat(24) }
  mockNetwork({ [sent]: () => next })
  const { hand } = renderPart(<Category />)
  const place = (await chooser()).parentElement!
  fireEvent.drop(place, { dataTransfer: { files: [aFile('nova.png')] } })
  await waitFor(() => expect(form.getValues('picture')).toEqual({ mediaId: next.id, alt: 'Trilha' }))
  await hand.click(screen.getByRole('button', { name: 'Remover foto' }))
  expect(form.getValues('picture')).toBeNull()
})
