import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMe } from '#dom/me.ts'
import { showPart } from '#dom/part.tsx'
import { AdminMe } from '#web/admin/frame/me.ts'
import { TextField } from './fields.tsx'
import { NewPage } from './new-page.tsx'
import { useSlugOf } from './use-slug-of.ts'

const me = aMe()
const empty = { title: '', slug: '' }

function Fields() {
  useSlugOf('title', true)
  return (
    <>
      <TextField name="title" label="Título" />
      <TextField name="slug" label="Endereço" />
    </>
  )
}

const show = () =>
  showPart(
    <AdminMe value={me}>
      <NewPage screen="equipe" title="Nova" values={empty} submit="Criar" save={async () => 'Criada.'}>
        <Fields />
      </NewPage>
    </AdminMe>,
    { at: '/admin/equipe/novo' },
  )
const title = () => screen.findByLabelText<HTMLInputElement>('Título')
const slug = () => screen.getByLabelText<HTMLInputElement>('Endereço')

test('derives the slug from the title until it is edited', async () => {
  const { hand } = show()
  await hand.type(await title(), 'Calça Ipê')
  expect(slug().value).toBe('calca-ipe')
  await hand.clear(slug())
  await hand.type(slug(), 'ipe')
  await hand.type(await title(), ' nova')
  expect(slug().value).toBe('ipe')
})

test('keeps an edited slug when a draft restores it with its title', async () => {
  const values = { title: 'Calça Ipê', slug: 'ipe' }
  localStorage.setItem(
    `dao-draft-${me.id}-equipe-novo`,
    JSON.stringify({ at: Date.now(), base: empty, values }),
  )
  const { hand } = show()
  await waitFor(async () => expect((await title()).value).toBe('Calça Ipê'))
  expect(slug().value).toBe('ipe')
  await hand.type(await title(), '!')
  expect(slug().value).toBe('ipe')
})
