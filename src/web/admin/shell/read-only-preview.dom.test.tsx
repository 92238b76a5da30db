import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { productEditor } from '#texts/admin-products/product-editor'
import BodyField from '#web/admin/blog/body/body-field.tsx'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { CreatePage } from '#web/admin/kit/form/create-page.tsx'
import RichTextEditor from '#web/admin/kit/form/rich-text-editor.tsx'
import { getCommands, useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { PictureField } from '#web/admin/pickers/picture/picture-field.tsx'
import { ReadOnlyPreview } from './read-only-preview.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'

const me = { ...createMe(), staff: null }
const values = { name: '', description: '<p>Leve.</p>', body: { type: 'doc', content: [] }, picture: null }
const asked = vi.fn(async () => 'segredo')

function Keys() {
  useKeyListener()
  return null
}

function Screen({ save }: { save: () => Promise<string> }) {
  const { data } = useStaffQuery({ queryKey: ['segredo'], queryFn: asked, enabled: true })
  useShortcuts([{ keys: 'c', label: 'Contar', group: 'screen', run: () => void save() }])
  return (
    <CreatePage
      screen="categorias"
      draft="categorias-novo"
      title="Nova categoria"
      values={values}
      submit="Criar"
      save={save}
    >
      <p>{data}</p>
      <TextField name="name" label="Nome" />
      <RichTextEditor name="description" label="Descrição" />
      <BodyField name="body" label="Texto" saved={{}} />
      <PictureField name="picture" saved={null} />
    </CreatePage>
  )
}

/** Renders a staff form as a read-only preview. */
async function show() {
  const save = vi.fn(async () => 'Criado.')
  const calls = mockNetwork({})
  const { hand, path } = renderPart(
    <AdminMeContext value={me}>
      <Keys />
      <ReadOnlyPreview me={me}>
        <Screen save={save} />
      </ReadOnlyPreview>
    </AdminMeContext>,
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
  expect(getCommands()).toEqual([])
  expect(save).not.toHaveBeenCalled()
  expect(asked).not.toHaveBeenCalled()
  expect(calls).toEqual([])
  expect(path()).toBe('/admin/categorias/nova')
})
