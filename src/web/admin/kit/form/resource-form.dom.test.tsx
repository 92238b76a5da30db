import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { deferResponse, mockNetwork, errorResponse } from '#dom/network.ts'
import { createMe } from '#dom/me.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { ApiError, api } from '#web/client/api.ts'
import { CheckboxField, DateField, MoneyField, CheckboxGroupField, TextField } from './fields.tsx'
import { ResourceForm } from './resource-form.tsx'

type Thing = { name: string; price: number | null; day: string; active: boolean; tags: string[] }
const thing: Thing = { name: 'Calça', price: 12_990, day: '2026-11-22', active: true, tags: ['nova'] }

const me = createMe()
const words = { label: ([field]: readonly string[]) => field, show: String }
const draftName = `dao-draft-${me.id}-equipe-teste`
const keep = (values: Partial<Thing>, at = Date.now()) =>
  localStorage.setItem(draftName, JSON.stringify({ at, base: thing, values: { ...thing, ...values } }))

type PageProps = { save: (thing: Thing) => Promise<unknown>; theirs?: Partial<Thing>; now?: Thing }

/** Form over a record that another user changes with the button next to it. */
function Page({ save, theirs = {}, now = thing }: PageProps) {
  const [values, setValues] = useState(now)
  return (
    <AdminMeContext value={me}>
      <button type="button" onClick={() => setValues((now) => ({ ...now, ...theirs }))}>
        Outra pessoa salva
      </button>
      <ResourceForm<Thing>
        values={values}
        draft="equipe-teste"
        submit="Salvar"
        conflict={{ read: (current) => current as Thing, words }}
        save={async (typed) => {
          await save(typed)
          return 'Salvo.'
        }}
      >
        <TextField name="name" label="Nome" />
        <MoneyField name="price" label="Preço" />
        <DateField name="day" label="Dia" />
        <CheckboxField name="active" label="À venda" />
        <CheckboxGroupField
          name="tags"
          label="Etiquetas"
          choices={['nova', 'promo'].map((value) => ({ value, label: value }))}
        />
      </ResourceForm>
    </AdminMeContext>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => screen.getByRole('button', { name: 'Salvar' })

test('shows unsaved changes, saves them with Ctrl+S and confirms it', async () => {
  const saved: Thing[] = []
  const { hand } = renderPart(<Page save={async (typed) => void saved.push(typed)} />)
  const name = await screen.findByLabelText('Nome')
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByText('Há alterações não salvas.')).toBeNull()
  await hand.clear(name)
  await hand.type(name, 'Legging')
  await screen.findByText('Há alterações não salvas.')
  await hand.clear(field('Preço'))
  await hand.type(field('Preço'), '1.234,5')
  await hand.click(field('promo'))
  await hand.click(field('À venda'))
  await hand.click(name)
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText('Salvo.')
  expect(saved).toEqual([
    { name: 'Legging', price: 123_450, day: '2026-11-22', active: false, tags: ['nova', 'promo'] },
  ])
  expect(screen.queryByText('Há alterações não salvas.')).toBeNull()
})

test('keeps text typed while saving, as a draft and for the next save', async () => {
  const saved: Thing[] = []
  const line = deferResponse(undefined)
  const save = async (typed: Thing) => {
    saved.push(typed)
    if (saved.length === 1) await line.until
  }
  const { hand } = renderPart(<Page save={save} />)
  await hand.type(await screen.findByLabelText('Nome'), ' curta')
  await hand.click(submit())
  await hand.type(field('Nome'), ' preta')
  await hand.click(field('promo'))
  line.release()
  await screen.findByText('Salvo.')
  expect(field('Nome').value).toBe('Calça curta preta')
  await screen.findByText('Há alterações não salvas.')
  expect(localStorage.getItem(draftName)).toContain('Calça curta preta')
  await hand.click(submit())
  await waitFor(() => expect(screen.queryByText('Há alterações não salvas.')).toBeNull())
  expect(saved.map(({ name, tags }) => [name, tags])).toEqual([
    ['Calça curta', ['nova']],
    ['Calça curta preta', ['nova', 'promo']],
  ])
})

test('shows server errors at their fields, focuses the first and keeps all values', async () => {
  mockNetwork({
    'POST /api/team/members': () =>
      new Response(
        JSON.stringify({
          code: 'request.invalid',
          message: 'Confira os campos.',
          fields: { name: 'Diga o nome.' },
          requestId: 'x',
        }),
        { status: 422 },
      ),
  })
  const { hand } = renderPart(
    <Page
      save={({ name }) =>
        api.team.members
          .post({ body: { name, email: 'x', role: 'admin', flags: [] } })
          .catch((error: unknown) => {
            expect(error).toBeInstanceOf(ApiError)
            throw error
          })
      }
    />,
  )
  const name = await screen.findByLabelText('Nome')
  await hand.clear(name)
  await hand.type(name, 'A')
  await hand.click(submit())
  await screen.findByText('Diga o nome.')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(name)
  expect(field('Nome').value).toBe('A')
})

test('allows saving again after an error without a field', async () => {
  const sent: Thing[] = []
  const save = async (typed: Thing) => {
    if (sent.push(typed) === 1) throw new ApiError(422, { message: 'Confira.', fields: { list: 'Demais.' } })
  }
  const { hand } = renderPart(<Page save={save} />)
  await hand.type(await screen.findByLabelText('Nome'), '!')
  await hand.click(submit())
  await screen.findByText('Confira.')
  await hand.click(submit())
  await screen.findByText('Salvo.')
  expect(sent).toHaveLength(2)
})

test('shows a server failure, and the same values can be sent again', async () => {
  let failing = true
  mockNetwork({
    'POST /api/team/people/1/invitation': () =>
      failing ? errorResponse(500, 'server.unexpected', 'Algo deu errado do nosso lado.') : {},
  })
  const { hand } = renderPart(<Page save={() => api.team.people('1').invitation.post()} />)
  await hand.type(await screen.findByLabelText('Nome'), '!')
  await hand.click(submit())
  await screen.findByRole('alert')
  expect(field('Nome').value).toBe('Calça!')
  failing = false
  await hand.click(submit())
  await screen.findByText('Salvo.')
})

test('merges another user’s save, but not over edited fields', async () => {
  const theirs = { name: 'De Ana', price: 100, tags: [] }
  const { hand } = renderPart(<Page theirs={theirs} save={async () => {}} />)
  await hand.type(await screen.findByLabelText('Nome'), '!')
  await hand.click(screen.getByRole('button', { name: 'Outra pessoa salva' }))
  await waitFor(() => expect(field('Preço').value).toBe('1,00'))
  expect(field('Nome').value).toBe('Calça!')
  expect(field('nova').checked).toBe(false)
})

test('shows the values of the server after a save', async () => {
  const { hand } = renderPart(<Page theirs={{ tags: [] }} save={async () => {}} />)
  await hand.click(await screen.findByLabelText('promo'))
  await hand.click(submit())
  await screen.findByText('Salvo.')
  await hand.click(screen.getByRole('button', { name: 'Outra pessoa salva' }))
  await waitFor(() => expect(field('promo').checked).toBe(false))
  expect(field('nova').checked).toBe(false)
})

describe('a draft', () => {
  test('is restored and can be discarded', async () => {
    keep({ name: 'Rascunho' })
    const { hand } = renderPart(<Page save={async () => {}} />)
    await screen.findByText(/^Recuperamos o que você digitou/)
    expect(field('Nome').value).toBe('Rascunho')
    await hand.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(field('Nome').value).toBe('Calça'))
    expect(localStorage.getItem(draftName)).toBeNull()
  })

  test('expires after 30 days', async () => {
    keep({ name: 'Velho' }, Date.now() - 31 * 24 * 60 * 60 * 1000)
    renderPart(<Page save={async () => {}} />)
    expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('Calça')
  })

  test('is not shown to another user of the browser', async () => {
    keep({ name: 'Rascunho' })
    const other = localStorage.getItem(draftName)!
    localStorage.removeItem(draftName)
    localStorage.setItem('dao-draft-6a1a0e2e-9d3c-4f8e-8f35-000000000000-equipe-teste', other)
    renderPart(<Page save={async () => {}} />)
    expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('Calça')
  })

  test('is merged with later saves of others, and asks about fields that both changed', async () => {
    keep({ name: 'Rascunho' })
    const saves: Thing[] = []
    const now = { ...thing, name: 'De Ana', price: 100 }
    const { hand } = renderPart(<Page now={now} save={async (typed) => void saves.push(typed)} />)
    await screen.findByText(/^Recuperamos o que você digitou/)
    expect([field('Nome').value, field('Preço').value]).toEqual(['Rascunho', '1,00'])
    await hand.click(submit())
    const question = within(await screen.findByRole('dialog', { name: /salvou enquanto você editava/ }))
    expect(saves).toEqual([])
    expect(question.getAllByRole('radio', { checked: true })).toHaveLength(1)
    await hand.click(question.getByRole('button', { name: /Salvar o escolhido/ }))
    await screen.findByText('Salvo.')
    expect(saves).toEqual([{ ...now, name: 'Rascunho' }])
  })
})

describe('two users editing one record', () => {
  const clash = (theirs: Partial<Thing>, saves: Thing[]) => (
    <AdminMeContext value={me}>
      <ResourceForm<Thing>
        values={thing}
        draft="equipe-teste"
        submit="Salvar"
        conflict={{ read: (current) => current as Thing, words }}
        save={async (typed) => {
          saves.push(typed)
          if (saves.length > 1) return 'Salvo.'
          const current = { ...thing, ...theirs }
          throw new ApiError(409, { code: 'record.changed', data: { current } })
        }}
      >
        <TextField name="name" label="Nome" />
        <TextField name="day" label="Dia" />
      </ResourceForm>
    </AdminMeContext>
  )

  test('shows both versions field by field and saves the chosen values', async () => {
    const saves: Thing[] = []
    const { hand } = renderPart(clash({ name: 'De Ana', day: '2026-12-24' }, saves))
    await hand.type(await screen.findByLabelText('Nome'), '!')
    await hand.click(submit())
    const question = within(await screen.findByRole('dialog', { name: /salvou enquanto você editava/ }))
    expect(question.getByRole('radio', { name: 'name, Você, agora: Calça!' })).toHaveProperty('checked', true)
    expect(question.getByRole('radio', { name: 'day, Outra pessoa: 2026-12-24' })).toHaveProperty(
      'checked',
      true,
    )
    await hand.click(question.getByRole('button', { name: /Salvar o escolhido/ }))
    await screen.findByText('Salvo.')
    expect(saves[1]).toMatchObject({ name: 'Calça!', day: '2026-12-24', tags: ['nova'] })
  })

  test('asks about a field that both changed before sending, also when the live update came first', async () => {
    const saves: Thing[] = []
    const { hand } = renderPart(
      <Page theirs={{ name: 'De Ana', tags: [] }} save={async (typed) => void saves.push(typed)} />,
    )
    await hand.type(await screen.findByLabelText('Nome'), '!')
    await hand.click(screen.getByRole('button', { name: 'Outra pessoa salva' }))
    await waitFor(() => expect(field('nova').checked).toBe(false))
    await hand.click(submit())
    const question = within(await screen.findByRole('dialog', { name: /salvou enquanto você editava/ }))
    expect(saves).toEqual([])
    await hand.click(question.getByRole('radio', { name: 'name, Outra pessoa: De Ana' }))
    await hand.click(question.getByRole('button', { name: /Salvar o escolhido/ }))
    await screen.findByText('Salvo.')
    expect(saves).toEqual([{ ...thing, name: 'De Ana', tags: [] }])
  })

  test('keeps their changes of other fields when the live update comes before the 409', async () => {
    const saves: Thing[] = []
    const now = { ...thing, name: 'De Ana', day: '2026-12-24' }
    function Racing() {
      const [values, setValues] = useState(thing)
      return (
        <AdminMeContext value={me}>
          <ResourceForm<Thing>
            values={values}
            draft="equipe-teste"
            submit="Salvar"
            conflict={{ read: (current) => current as Thing, words }}
            save={async (typed) => {
              saves.push(typed)
              if (saves.length > 1) return 'Salvo.'
              setValues(now)
              await new Promise((resolve) => setTimeout(resolve, 20))
              throw new ApiError(409, { code: 'record.changed', data: { current: now } })
            }}
          >
            <TextField name="name" label="Nome" />
            <TextField name="day" label="Dia" />
          </ResourceForm>
        </AdminMeContext>
      )
    }
    const { hand } = renderPart(<Racing />)
    await hand.type(await screen.findByLabelText('Nome'), '!')
    await hand.click(submit())
    const question = within(await screen.findByRole('dialog', { name: /salvou enquanto você editava/ }))
    expect(question.getByRole('radio', { name: 'day, Outra pessoa: 2026-12-24' })).toHaveProperty(
      'checked',
      true,
    )
    await hand.click(question.getByRole('button', { name: /Salvar o escolhido/ }))
    await screen.findByText('Salvo.')
    expect(saves[1]).toEqual({ ...now, name: 'Calça!' })
  })

  test('can take all of their values, and going back loses nothing', async () => {
    const saves: Thing[] = []
    const { hand } = renderPart(clash({ name: 'De Ana' }, saves))
    await hand.type(await screen.findByLabelText('Nome'), '!')
    await hand.click(submit())
    await hand.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(field('Nome').value).toBe('Calça!')
    saves.length = 0
    await hand.click(submit())
    await hand.click(await screen.findByRole('button', { name: 'Tudo da outra pessoa' }))
    await waitFor(() => expect(field('Nome').value).toBe('De Ana'))
    expect(submit().getAttribute('aria-disabled')).toBe('true')
  })
})

test('saves by shortcut outside the fields, and Escape leaves a field', async () => {
  const saved: Thing[] = []
  function Keyed() {
    useKeyListener()
    return null
  }
  const { hand } = renderPart(
    <>
      <Keyed />
      <Page save={async (typed) => void saved.push(typed)} />
    </>,
  )
  await hand.type(await screen.findByLabelText('Nome'), ' nova')
  await hand.keyboard('{Escape}')
  expect(document.activeElement).toBe(document.body)
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText('Salvo.')
  expect(saved.map(({ name }) => name)).toEqual(['Calça nova'])
})

test('[AD-03] offers a draft from another device and fills it in when accepted', async () => {
  const form = 'lista-nova'
  const kept: unknown[] = []
  mockNetwork({
    [`GET /api/desk/drafts/${form}`]: () => ({
      draft: {
        base: thing,
        values: { ...thing, name: 'De outro aparelho' },
        savedAt: '2026-11-22T12:00:00.000Z',
      },
    }),
    [`PUT /api/desk/drafts/${form}`]: ({ body }) => {
      kept.push(body)
      return { savedAt: '2026-11-22T12:00:01.000Z' }
    },
    [`DELETE /api/desk/drafts/${form}`]: () => new Response(null, { status: 204 }),
  })
  localStorage.removeItem(`dao-draft-${me.id}-${form}`)
  const { hand } = renderPart(
    <AdminMeContext value={me}>
      <ResourceForm<Thing> values={thing} draft={form} submit="Salvar" save={async () => 'Salvo.'}>
        <TextField name="name" label="Nome" />
      </ResourceForm>
    </AdminMeContext>,
  )
  expect((await screen.findByLabelText<HTMLInputElement>('Nome')).value).toBe('Calça')
  await hand.click(await screen.findByRole('button', { name: 'Retomar' }))
  await waitFor(() => expect(field('Nome').value).toBe('De outro aparelho'))
  await hand.type(field('Nome'), '!')
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]).toMatchObject({ base: thing, values: { name: 'De outro aparelho!' } })
  await hand.click(submit())
  await screen.findByText('Salvo.')
})
