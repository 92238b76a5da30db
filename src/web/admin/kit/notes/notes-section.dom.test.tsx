import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Note } from '#contract/desk'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { createMe } from '#dom/me.ts'
import { deferResponse, errorResponse, mockNetwork, throwOffline } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { formatMention } from '#shared/text/mentions'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { NotesSection } from './notes-section.tsx'

beforeEach(() => void mockBrowserTabs())

const me = createMe('can_manage_orders')
const carla = { id: '00000000-0000-4000-8000-00000000000c', name: 'Carla Nunes' }
const teo = { id: '00000000-0000-4000-8000-00000000000d', name: 'Téo Ramos' }
const path = '/api/desk/pedidos/notes/o1'
const note = (change: Partial<Note> = {}): Note => ({
  id: 'n1',
  author: teo,
  text: `É presente. ${formatMention(carla.id)}`,
  people: [carla],
  createdAt: new Date().toISOString(),
  editedAt: null,
  may: { edit: false, delete: false },
  ...change,
})

function Screen() {
  useKeyListener()
  return <NotesSection screen="pedidos" record="o1" />
}
const show = () =>
  renderPart(
    <AdminMeContext value={me}>
      <Screen />
    </AdminMeContext>,
  )
type Answers = Parameters<typeof mockNetwork>[0]
const network = (answers: Answers = {}) =>
  mockNetwork({
    [`GET ${path}`]: () => ({ items: [note()] }),
    'GET /api/desk/pedidos/mentionable': () => ({ people: [carla, teo] }),
    ...answers,
  })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nova nota' })
const sent = (calls: ReturnType<typeof network>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body as { id: string; text: string })

describe('[AD-15] notes of a record', () => {
  test('are shown with author and names, and their number in the title', async () => {
    network()
    show()
    const region = await screen.findByRole('region', { name: 'Notas da equipe 1' })
    expect(within(region).getByRole('listitem').textContent).toContain('Téo Ramos')
    expect(within(region).getByText('@Carla Nunes').tagName).toBe('MARK')
    expect(screen.queryByRole('button', { name: 'Opções da nota de Téo Ramos' })).toBeNull()
  })

  test('are written on key N and sent by Ctrl+Enter, with a mention chosen by keyboard', async () => {
    const calls = network({ [`POST ${path}`]: () => note() })
    const { hand } = show()
    await field()
    await hand.keyboard('n')
    expect(document.activeElement).toBe(await field())
    await hand.keyboard('Olá @te')
    expect(await screen.findByRole('option', { name: /Téo Ramos/ })).toBeTruthy()
    await hand.keyboard('{Enter}pode?')
    expect((await field()).value).toBe('Olá @Téo Ramos pode?')
    await hand.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => sent(calls).map(({ text }) => text))
      .toEqual([`Olá ${formatMention(teo.id)} pode?`])
    await expect.poll(async () => (await field()).value).toBe('')
  })

  test('are written by touch: the button lists everybody, a press chooses', async () => {
    network()
    const { hand } = show()
    await field()
    await hand.click(screen.getByRole('button', { name: 'Quem mencionar' }))
    const options = await screen.findAllByRole('option')
    expect(options.map((each) => each.getAttribute('aria-selected'))).toEqual(['true', 'false'])
    await hand.click(options[1]!)
    expect((await field()).value).toBe('@Téo Ramos ')
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('move through the people by arrows, and close them by Escape without leaving the field', async () => {
    network()
    const { hand } = show()
    await hand.type(await field(), '@')
    await screen.findAllByRole('option')
    const active = () => document.activeElement?.getAttribute('aria-activedescendant')
    const first = active()
    await hand.keyboard('{ArrowDown}')
    expect(active()).not.toBe(first)
    await hand.keyboard('{ArrowDown}')
    expect(active()).toBe(first)
    await hand.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect((await field()).value).toBe('@')
  })

  test.each([
    ['the network is lost', throwOffline],
    ['the server refuses', () => errorResponse(422, 'desk.mention_refused', 'Sem acesso.')],
  ])('keep their text when %s, and are sent again under the same id', async (_, fail) => {
    let works = false
    const calls = network({ [`POST ${path}`]: () => (works ? note() : fail()) })
    const { hand } = show()
    await hand.type(await field(), 'Cuidado')
    await hand.keyboard('{Control>}{Enter}{/Control}')
    const again = await screen.findByRole('button', { name: 'Tentar de novo' })
    expect(screen.getByRole('alert').textContent).toContain('O texto continua aqui.')
    expect((await field()).value).toBe('Cuidado')
    works = true
    await hand.click(again)
    await expect.poll(async () => (await field()).value).toBe('')
    expect(new Set(sent(calls).map(({ id }) => id)).size).toBe(1)
  })

  test('are not sent twice while a call runs, and never empty', async () => {
    const { until, release } = deferResponse(note())
    const calls = network({ [`POST ${path}`]: () => until })
    const { hand } = show()
    await hand.type(await field(), '  ')
    await hand.keyboard('{Control>}{Enter}{/Control}')
    await hand.keyboard('Uma')
    await hand.keyboard('{Control>}{Enter}{/Control}')
    await hand.keyboard('{Control>}{Enter}{/Control}')
    release()
    await expect.poll(async () => (await field()).value).toBe('')
    expect(sent(calls)).toHaveLength(1)
  })

  test('keep an unsent text when the panel is closed', async () => {
    network()
    const { hand } = show()
    await hand.type(await field(), 'Depois eu termino')
    cleanup()
    show()
    expect((await field()).value).toBe('Depois eu termino')
  })

  test('are edited and deleted by their author', async () => {
    const own = note({ author: { id: me.id, name: me.name }, may: { edit: true, delete: true } })
    const calls = network({
      [`GET ${path}`]: () => ({ items: [own] }),
      [`PATCH ${path}/n1`]: () => own,
      [`DELETE ${path}/n1`]: () => new Response(null, { status: 204 }),
    })
    const { hand } = show()
    const menu = () => screen.findByRole('button', { name: 'Opções da nota de Marina Alves' })
    await hand.click(await menu())
    await hand.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Editar a nota' })
    expect(editor.value).toBe('É presente. @Carla Nunes')
    await hand.type(editor, ' Hoje.')
    await hand.keyboard('{Control>}{Enter}{/Control}')
    const changes = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
    await expect.poll(changes).toEqual([{ text: `É presente. ${formatMention(carla.id)} Hoje.` }])
    await hand.click(await menu())
    await hand.click(await screen.findByRole('menuitem', { name: 'Apagar' }))
    await hand.click(await screen.findByRole('button', { name: /Sim, apagar/ }))
    await expect.poll(() => calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })
})
