import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMe } from '#dom/me.ts'
import { play } from '#dom/network.ts'
import { showPart } from '#dom/part.tsx'
import { productEditor } from '#texts/product-editor'
import BodyField from '#web/admin/blog-body/body-field.tsx'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { NewPage } from '#web/admin/kit/form/new-page.tsx'
import RichField from '#web/admin/kit/form/rich-field.tsx'
import { currentEntries, useKeys } from '#web/admin/kit/keys/entries.ts'
import { useListening } from '#web/admin/kit/keys/listen.ts'
import { useStaffQuery } from '#web/admin/kit/query/limited.ts'
import { OnePicture } from '#web/admin/products/pictures/one-picture.tsx'
import { LimitedArea } from './limited.tsx'
import { AdminMe } from './me.ts'

const me = { ...aMe(), staff: null }
const values = { name: '', description: '<p>Leve.</p>', body: { type: 'doc', content: [] }, picture: null }
const asked = vi.fn(async () => 'segredo')

function Keys() {
  useListening()
  return null
}

function Screen({ save }: { save: () => Promise<string> }) {
  const { data } = useStaffQuery({ queryKey: ['segredo'], queryFn: asked, enabled: true })
  useKeys([{ keys: 'c', label: 'Contar', group: 'screen', run: () => void save() }])
  return (
    <NewPage screen="categorias" title="Nova categoria" values={values} submit="Criar" save={save}>
      <p>{data}</p>
      <TextField name="name" label="Nome" />
      <RichField name="description" label="Descrição" />
      <BodyField name="body" label="Texto" saved={{}} />
      <OnePicture name="picture" saved={null} />
    </NewPage>
  )
}

/** Renders a staff form as a read-only preview. */
async function show() {
  const save = vi.fn(async () => 'Criado.')
  const calls = play({})
  const { hand, path } = showPart(
    <AdminMe value={me}>
      <Keys />
      <LimitedArea me={me}>
        <Screen save={save} />
      </LimitedArea>
    </AdminMe>,
    { at: '/admin/categorias/nova' },
  )
  await screen.findByRole('heading', { level: 1, name: 'Nova categoria' })
  const editors = await waitFor(() => {
    const found = screen.getAllByRole('textbox').filter((each) => each.tagName === 'DIV')
    expect(found).toHaveLength(2)
    return found
  })
  return { save, calls, hand, path, editors }
}

test('[RT-46] locks all fields of a staff form for people outside the team, also rich text', async () => {
  const { editors, hand } = await show()
  for (const part of [screen.getByLabelText('Nome'), screen.getByRole('button', { name: 'Criar' })])
    expect(part.closest('fieldset[disabled]')).not.toBeNull()
  for (const editor of editors) {
    expect(editor.getAttribute('contenteditable')).toBe('false')
    const before = editor.textContent
    await hand.click(editor)
    await hand.keyboard('Oi')
    expect(editor.textContent).toBe(before)
  }
  expect(localStorage).toHaveLength(0)
})

test('[RT-46] disables shortcuts and Ctrl+S for people outside the team, and sends no request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { editors, save, calls, hand, path } = await show()
  for (const place of [document.body, ...editors]) {
    fireEvent.keyDown(place, { key: 's', code: 'KeyS', ctrlKey: true })
    fireEvent.keyDown(place, { key: 'c', code: 'KeyC' })
  }
  fireEvent.submit(document.querySelector('form')!)
  const file = new File(['x'], 'foto.png', { type: 'image/png' })
  fireEvent.drop(screen.getByLabelText(productEditor.pictures.add).parentElement!, {
    dataTransfer: { files: [file] },
  })
  await hand.paste('colado')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(currentEntries()).toEqual([])
  expect(save).not.toHaveBeenCalled()
  expect(asked).not.toHaveBeenCalled()
  expect(calls).toEqual([])
  expect(path()).toBe('/admin/categorias/nova')
})
